import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

export interface Ffmpeg {
  ffmpegPath: string;
  ffprobePath: string;
  /**
   * Programs that start the tool with limits on memory and output size and end it with us. Empty without util-linux,
   * where only the timeout applies.
   */
  launcher: string[];
  /** Whether it can convert HDR to SDR. */
  mapsTones: boolean;
  /** Whether it was built with libass. */
  drawsCaptions: boolean;
}

export interface FoundFfmpeg extends Ffmpeg {
  version: string;
  /** Advice for the operator, or null for a build that gets security fixes. */
  problem: string | null;
}

/** Child processes must not get our environment, which contains credentials. */
export const TOOL_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' };

const OLDEST = [4, 1] as const;
/** Builds from before this year, when release 5 appeared, no longer get security fixes. */
const OLDEST_YEAR = 2022;
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
 * Finds a working ffmpeg: the configured one only, else the system's, else npm's.
 * @throws FfmpegMissing, also if the configured one is unusable
 */
export async function findFfmpeg(configured: {
  ffmpegPath: string | null;
  ffprobePath: string | null;
}): Promise<FoundFfmpeg> {
  const launcher = await findLauncher();
  const [ffmpeg, ffprobe] = await Promise.all([
    findTool('ffmpeg', configured.ffmpegPath),
    findTool('ffprobe', configured.ffprobePath),
  ]);
  const filters = (await output(ffmpeg.path, ['-hide_banner', '-filters'], TOOL_ENVIRONMENT)) ?? '';
  return {
    ffmpegPath: ffmpeg.path,
    ffprobePath: ffprobe.path,
    launcher,
    mapsTones: ['zscale', 'tonemap'].every((filter) => filters.includes(` ${filter} `)),
    drawsCaptions: filters.includes(' subtitles '),
    version: /version n?(\S+)/.exec(ffmpeg.about)?.[1] ?? '',
    problem: problemOf(ffmpeg.about),
  };
}

interface Tool {
  path: string;
  about: string;
}

async function findTool(name: 'ffmpeg' | 'ffprobe', configured: string | null): Promise<Tool> {
  const found = configured
    ? await usableTool(configured)
    : ((await usableTool(name)) ?? (await packagedTool(`@${name}-installer/${name}`)));
  if (found) return found;
  const variable = `${name.toUpperCase()}_PATH`;
  throw new FfmpegMissing(configured ? `${variable} (${configured}) is not usable.` : undefined);
}

/** @param about output of `-version`, which always contains the year */
export function problemOf(about: string): string | null {
  const year = Number(/Copyright \(c\) (?:\d{4}-)?(\d{4})/.exec(about)?.[1] ?? OLDEST_YEAR);
  if (year >= OLDEST_YEAR) return null;
  const command = process.platform === 'darwin' ? 'brew install ffmpeg' : 'sudo apt-get install -y ffmpeg';
  return `Recordings are read by an ffmpeg of ${year}, which gets no security fixes. Mend it with: ${command}`;
}

export function isNewEnough(version: string): boolean {
  const release = /version n?(\d+)\.(\d+)/.exec(version);
  // Repository builds (N-12345-g...) have no release number and are recent.
  if (!release) return /version \S/.test(version);
  const [major, minor] = [Number(release[1]), Number(release[2])];
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

async function usableTool(name: string): Promise<Tool | null> {
  const path = name.includes('/') ? name : await output('which', [name]);
  if (!path) return null;
  const about = await output(path, ['-version'], TOOL_ENVIRONMENT);
  return about && isNewEnough(about) ? { path, about } : null;
}

async function packagedTool(name: string): Promise<Tool | null> {
  let path: string;
  try {
    ({ path } = createRequire(import.meta.url)(name) as { path: string });
  } catch {
    // The package throws on import if it has no build for this system.
    return null;
  }
  return usableTool(path);
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
