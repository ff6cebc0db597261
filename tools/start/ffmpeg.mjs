import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Advice } from './advice.mjs';
import { needRoom } from './checks.mjs';
import { readJson, writeJson } from './data-folder.mjs';
import { run } from './processes.mjs';
import { findPython } from './python.mjs';

/** Same as in the backend's `tools/ffmpeg.ts`. */
const OLDEST = [4, 1];
/** Builds from before this year, when release 5 appeared, no longer get security fixes. */
const OLDEST_YEAR = 2022;
const REQUIREMENTS = 'tools/start/ffmpeg-requirements.txt';
/** The program's folder in the wheel. */
const PROGRAMS = 'imageio_ffmpeg/binaries';
const ROOM_MB = 400;
const PREPARE_MS = 240_000;

/**
 * Finds a working ffmpeg and ffprobe: those of FFMPEG_PATH and FFPROBE_PATH, the system's, a current build from a
 * Python wheel (if Python is installed), and the old builds from npm last.
 * @param {{root: string, folder: string, environment: NodeJS.ProcessEnv, news: (text: string) => void, signal: AbortSignal}} options
 * @returns {Promise<{words: string, ffmpegPath: string | null, advice: string | null}>} a description of what was found;
 *   the path, unless the backend finds it itself; advice about an old one
 * @throws Advice if there is none, or only unsupported ones
 */
export async function needFfmpeg(options) {
  const ffprobe = await find('ffprobe', options);
  const found = await find('ffmpeg', { ...options, prepare: true });
  const isOld = found.year !== null && found.year < OLDEST_YEAR;
  const isSame = found.path === ffprobe.path.replace(/ffprobe$/, 'ffmpeg');
  return {
    words: `ffmpeg ${found.version}${found.from ? ` (${found.from})` : ''}${isSame || !ffprobe.from ? '' : `, ffprobe of ${ffprobe.year} (${ffprobe.from})`}`,
    ffmpegPath: found.from === 'Python' ? found.path : null,
    advice: isOld
      ? `The ffmpeg in use is from ${found.year} and gets no security fixes${found.problem ? ` (${found.problem})` : ''}. Update it with: ${installCommand()}`
      : null,
  };
}

export const installCommand = () =>
  process.platform === 'darwin' ? 'brew install ffmpeg' : 'sudo apt-get install -y ffmpeg';

async function find(program, { root, folder, environment, news, signal, prepare = false }) {
  const variable = `${program.toUpperCase()}_PATH`;
  const named = environment[variable];
  const packaged = join(
    root,
    `node_modules/@${program}-installer/${process.platform}-${process.arch}`,
    program,
  );
  const seen = [];
  const look = async (path, from) => {
    const version = await versionOf(path);
    if (version) seen.push(version.version);
    return version && isNewEnough(version.version) ? { ...version, path, from } : null;
  };
  if (named) {
    const one = await look(named, null);
    if (one) return one;
  } else {
    const system = await look(program, null);
    if (system) return system;
    let problem = null;
    const current =
      prepare &&
      (await prepareFfmpeg({ root, folder, news, signal }).catch((error) => {
        signal.throwIfAborted();
        problem = error.message;
        return null;
      }));
    const one = (current && (await look(current, 'Python'))) || (await look(packaged, 'npm'));
    if (one) return { ...one, problem };
  }
  const what = seen[0] ? `only ${program} ${seen[0]} was found` : `no ${program} was found`;
  throw new Advice(
    `Recordings need ffmpeg ${OLDEST.join('.')} or newer and ${what}${named ? ` at ${variable}=${named}` : ''}: install it (${installCommand()}) and start again.`,
  );
}

/**
 * Installs a current ffmpeg into a folder once, from a wheel pinned by hash. Only its program is used.
 * @returns {Promise<string>} its path
 * @throws Advice if it cannot be installed
 */
async function prepareFfmpeg({ root, folder, news, signal }) {
  const lock = readFileSync(join(root, REQUIREMENTS));
  const key = createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const ready = readJson(join(folder, 'ready.json'));
  if (ready?.key === key && existsSync(join(folder, ready.program))) return join(folder, ready.program);

  news('looking for Python');
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PREPARE_MS)]);
  const python = await findPython(limit);
  mkdirSync(folder, { recursive: true });
  needRoom(folder, ROOM_MB);
  news('downloading a current ffmpeg');
  const target = join(folder, `wheel-${key}`);
  rmSync(target, { recursive: true, force: true });
  const pip = [
    '-m',
    'pip',
    'install',
    '--no-compile',
    '--no-input',
    '--progress-bar',
    'off',
    '--target',
    target,
  ];
  const pinned = ['--require-hashes', '--only-binary', ':all:', '--no-deps', '-r', join(root, REQUIREMENTS)];
  const { code, output } = await run(python, [...pip, ...pinned], {
    signal: limit,
    env: { ...process.env, PYTHONHOME: undefined, PYTHONPATH: undefined, PIP_DISABLE_PIP_VERSION_CHECK: '1' },
  });
  const name = existsSync(join(target, PROGRAMS))
    ? readdirSync(join(target, PROGRAMS)).find((file) => file.startsWith('ffmpeg-'))
    : undefined;
  if (code !== 0 || !name) {
    rmSync(target, { recursive: true, force: true });
    throw new Advice(
      /No module named pip/.test(output) ? 'Python has no pip' : 'a current one could not be downloaded',
    );
  }
  const program = join(`wheel-${key}`, PROGRAMS, name);
  writeJson(join(folder, 'ready.json'), { key, program });
  for (const other of readdirSync(folder))
    if (other.startsWith('wheel-') && other !== `wheel-${key}`)
      rmSync(join(folder, other), { recursive: true, force: true });
  return join(folder, program);
}

/** @returns {Promise<{version: string, year: number | null} | null>} null if it does not run */
async function versionOf(path) {
  const { code, output } = await run(path, ['-version']).catch(() => ({ code: null, output: '' }));
  const version = /^ff(?:mpeg|probe) version (?:n|v)?(\S+)/m.exec(output)?.[1].split('-0+')[0];
  if (code !== 0 || !version) return null;
  // Source builds have no release number, but every build contains its year.
  const year = /Copyright \(c\) (?:\d{4}-)?(\d{4})/.exec(output)?.[1];
  return { version, year: year ? Number(year) : null };
}

/** Source builds (N-47683-g0e8eb07) have no release number and are never older. */
function isNewEnough(version) {
  const release = /^(\d+)\.(\d+)/.exec(version) ?? /^(\d+)/.exec(version);
  if (!release) return true;
  const [major, minor] = [Number(release[1]), Number(release[2] ?? 0)];
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}
