import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';

export interface Ffmpeg {
  ffmpegPath: string;
  ffprobePath: string;
}

/** The containers we open. Playlists (HLS, DASH, concat, SDP) name other files and hosts and are never among them. */
const FORMATS = 'mov,matroska,webm,mp3,wav,ogg,flac,aac';

/** In front of every input: only this file, only these formats. */
export const safeInput = (path: string): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', FORMATS],
  ...['-i', `file:${path}`],
];

/** In front of every ffmpeg call. */
export const QUIET = ['-nostdin', '-hide_banner', '-v', 'error', '-y', '-threads', '1'];

const OLDEST = 4;

export class FfmpegMissing extends Error {
  constructor() {
    super('ffmpeg 4.1 or newer was not found. Install ffmpeg, or set FFMPEG_PATH and FFPROBE_PATH.');
    this.name = 'FfmpegMissing';
  }
}

/**
 * Finds an ffmpeg that works: the configured one, the system's, or the one that npm has installed.
 * @throws FfmpegMissing
 */
export async function findFfmpeg(configured: {
  ffmpegPath: string | null;
  ffprobePath: string | null;
}): Promise<Ffmpeg> {
  const candidates: (() => Ffmpeg)[] = [
    () => ({
      ffmpegPath: configured.ffmpegPath ?? 'ffmpeg',
      ffprobePath: configured.ffprobePath ?? 'ffprobe',
    }),
    packagedFfmpeg,
  ];
  for (const candidate of candidates) {
    const found = await works(candidate);
    if (found) return found;
  }
  throw new FfmpegMissing();
}

function packagedFfmpeg(): Ffmpeg {
  const require = createRequire(import.meta.url);
  const ffmpeg = require('@ffmpeg-installer/ffmpeg') as { path: string };
  const ffprobe = require('@ffprobe-installer/ffprobe') as { path: string };
  return { ffmpegPath: ffmpeg.path, ffprobePath: ffprobe.path };
}

async function works(candidate: () => Ffmpeg): Promise<Ffmpeg | null> {
  try {
    const found = candidate();
    for (const path of [found.ffmpegPath, found.ffprobePath]) {
      const { stdout } = await promisify(execFile)(path, ['-hide_banner', '-version'], { timeout: 10_000 });
      // A build from the repository (N-12345-g...) has no release number; those are recent.
      const release = /version n?(\d+)\./.exec(stdout)?.[1];
      if (release !== undefined && Number(release) < OLDEST) return null;
    }
    return found;
  } catch {
    return null;
  }
}
