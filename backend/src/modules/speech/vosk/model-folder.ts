import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * Decoder settings in Vosk's `conf/model.conf` (defaults: beam 10, max-active 3000). The wider beam removes about a
 * fifth of the errors on read speech. Wider still removes more at half the speed, and more active states cost time in
 * noise with little gain. Figures: `bench/speech.ts`.
 */
const DECODER_SETTINGS = {
  'min-active': 200,
  'max-active': 2_500,
  beam: 12,
  'lattice-beam': 3,
  'acoustic-scale': 1,
  'frame-subsampling-factor': 3,
  'endpoint.silence-phones': '1:2:3:4:5:6:7:8:9:10',
  'endpoint.rule2.min-trailing-silence': 0.5,
  'endpoint.rule3.min-trailing-silence': 1,
  'endpoint.rule4.min-trailing-silence': 2,
} as const;

const SETTINGS_FILE = 'conf/model.conf';

/**
 * A model folder with our decoder settings: links to the package's files and our own `conf/model.conf`. Created once
 * and safe with concurrent processes.
 * @returns its path in `cacheDir`
 */
export async function makeModelFolder(
  cacheDir: string,
  shipped: string,
  settings: Record<string, string | number> = DECODER_SETTINGS,
): Promise<string> {
  const conf = Object.entries(settings)
    .map(([name, value]) => `--${name}=${value}\n`)
    .join('');
  const key = createHash('sha256').update(`${shipped}\n${conf}`).digest('hex').slice(0, 12);
  const folder = resolve(cacheDir, `vosk-en-us-small-${key}`);
  if (await isWhole(folder)) return folder;

  const draft = `${folder}.${randomUUID()}`;
  try {
    await mkdir(join(draft, 'conf'), { recursive: true });
    for (const part of await readdir(shipped))
      if (part !== 'conf') await symlink(join(shipped, part), join(draft, part));
    for (const file of await readdir(join(shipped, 'conf')))
      if (file !== 'model.conf') await symlink(join(shipped, 'conf', file), join(draft, 'conf', file));
    await writeFile(join(draft, SETTINGS_FILE), conf);
    await rename(draft, folder).catch(async (error: unknown) => {
      // Another process may have created it. A broken folder is replaced.
      if (await isWhole(folder)) return;
      await rm(folder, { recursive: true, force: true });
      await rename(draft, folder).catch(() => {
        throw error;
      });
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  return folder;
}

async function isWhole(folder: string): Promise<boolean> {
  const parts = [SETTINGS_FILE, 'conf/mfcc.conf', 'am/final.mdl', 'graph/HCLr.fst', 'ivector/final.ie'];
  const found = await Promise.all(parts.map((part) => stat(join(folder, part)).catch(() => null)));
  return found.every((file) => file !== null && file.size > 0);
}
