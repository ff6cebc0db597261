import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

export interface Ffmpeg {
  ffmpegPath: string;
  ffprobePath: string;
  /**
   * Programs that start the tool in our place and bound it: its memory and the size of what it writes, and its life
   * by ours. Empty on systems without util-linux, where only the wall clock bounds it.
   */
  launcher: string[];
}

/** A child gets none of our environment, which holds the database and storage credentials. */
export const TOOL_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

const OLDEST = [4, 1] as const;
const MEMORY_BYTES = 4 * 1024 ** 3;
const FILE_BYTES = 8 * 1024 ** 3;
const LAUNCHERS = [
  ['/usr/bin/setpriv', '--pdeathsig', 'KILL', '--'],
  ['/usr/bin/prlimit', `--as=${MEMORY_BYTES}`, `--fsize=${FILE_BYTES}`, '--core=0', '--'],
];

export class FfmpegMissing extends Error {
  constructor(where = 'ffmpeg 4.1 or newer was not found.') {
    super(`${where} Install ffmpeg 4.1 or newer, or set FFMPEG_PATH and FFPROBE_PATH.`);
    this.name = 'FfmpegMissing';
  }
}

/**
 * Finds an ffmpeg that works: the configured one, else the system's, else the one that npm has installed.
 * @throws FfmpegMissing, also when what was configured is not usable
 */
export async function findFfmpeg(configured: {
  ffmpegPath: string | null;
  ffprobePath: string | null;
}): Promise<Ffmpeg> {
  const launcher = await findLauncher();
  const { ffmpegPath, ffprobePath } = configured;
  const tools = [ffmpegPath ?? 'ffmpeg', ffprobePath ?? 'ffprobe'] as const;
  const [ffmpeg, ffprobe] = await Promise.all(tools.map(usablePath));
  if (ffmpeg && ffprobe) return { ffmpegPath: ffmpeg, ffprobePath: ffprobe, launcher };
  if (ffmpegPath !== null && !ffmpeg) throw new FfmpegMissing(`FFMPEG_PATH (${ffmpegPath}) is not usable.`);
  if (ffprobePath !== null && !ffprobe)
    throw new FfmpegMissing(`FFPROBE_PATH (${ffprobePath}) is not usable.`);

  const packaged = await Promise.all([
    packagedPath('@ffmpeg-installer/ffmpeg'),
    packagedPath('@ffprobe-installer/ffprobe'),
  ]);
  if (packaged[0] && packaged[1]) return { ffmpegPath: packaged[0], ffprobePath: packaged[1], launcher };
  throw new FfmpegMissing();
}

export function isNewEnough(version: string): boolean {
  const release = /version n?(\d+)\.(\d+)/.exec(version);
  // A build from the repository (N-12345-g...) has no release number; those are recent.
  if (!release) return /version \S/.test(version);
  const [major, minor] = [Number(release[1]), Number(release[2])];
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

async function usablePath(name: string): Promise<string | null> {
  const path = name.includes('/') ? name : await output('which', [name]);
  if (!path) return null;
  const version = await output(path, ['-hide_banner', '-version'], TOOL_ENVIRONMENT);
  return version && isNewEnough(version) ? path : null;
}

async function packagedPath(name: string): Promise<string | null> {
  let path: string;
  try {
    ({ path } = createRequire(import.meta.url)(name) as { path: string });
  } catch {
    // The package throws while it is loaded where it has no build for this system.
    return null;
  }
  return usablePath(path);
}

async function findLauncher(): Promise<string[]> {
  const found = await Promise.all(
    LAUNCHERS.map((command) =>
      access(command[0]!, constants.X_OK).then(
        () => command,
        () => [],
      ),
    ),
  );
  return found.flat();
}

function output(path: string, args: string[], env?: NodeJS.ProcessEnv): Promise<string | null> {
  return promisify(execFile)(path, args, { timeout: 10_000, ...(env && { env }) }).then(
    ({ stdout }) => stdout.trim(),
    () => null,
  );
}
