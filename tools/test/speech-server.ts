import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJson } from '../start/data-folder.mjs';
import { run } from '../start/processes.mjs';

const REQUIREMENTS = 'tools/test/speech-server-requirements.txt';
const NEW_ENOUGH = 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else 1)';
const PACKAGES_FOLDER = 'import sysconfig; print(sysconfig.get_path("purelib"))';

/**
 * An OpenAI-compatible speech server with Whisper's engine and model, in a separate virtual environment that is
 * created once for all checkouts.
 * @param whisper the folder of the prepared engine
 */
export async function preparedSpeechServer(
  root: string,
  whisper: string,
  signal: AbortSignal,
): Promise<{ python: string; model: string; missing?: undefined } | { missing: string }> {
  const ready = readJson(join(whisper, 'ready.json')) as { python: string; model: string };
  const engine = join(whisper, ready.python);
  const must = async (command: string, args: string[]) => {
    const { code, output } = await run(command, args, { signal });
    if (code !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}`);
    return output.trim();
  };
  if ((await run(engine, ['-c', NEW_ENOUGH], { signal })).code !== 0)
    return { missing: 'its packages need Python 3.11 or newer' };
  const requirements = join(root, REQUIREMENTS);
  const key = createHash('sha256').update(readFileSync(requirements)).update(engine).digest('hex');
  const folder = join(tmpdir(), `playhead-speech-server-${key.slice(0, 12)}`);
  const python = join(folder, 'bin', 'python');
  const model = join(whisper, ready.model);
  if (existsSync(join(folder, 'complete'))) return { python, model };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await must(engine, ['-m', 'venv', folder]);
  const quiet = ['-m', 'pip', 'install', '--quiet', '--no-compile', '--no-input'];
  const pinned = ['--require-hashes', '--only-binary', ':all:', '--no-deps', '-r', requirements];
  await must(python, [...quiet, ...pinned]);
  const packages = await must(python, ['-c', PACKAGES_FOLDER]);
  writeFileSync(join(packages, 'engine.pth'), await must(engine, ['-c', PACKAGES_FOLDER]));
  writeFileSync(join(folder, 'complete'), '');
  return { python, model };
}
