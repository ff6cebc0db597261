import { stat } from 'node:fs/promises';
import { z } from 'zod';
import { UnusableMedia } from '../media.errors.js';
import { type Ffmpeg, QUIET, safeInput } from './ffmpeg.js';
import { readMp4Layout, startsAsMp4 } from './mp4-atoms.js';
import { runTool } from './run-tool.js';

/** What a file is, read from its bytes. */
export interface MediaFacts {
  /** Seconds. */
  duration: number;
  hasAudio: boolean;
  /** A moving picture; the cover of an album does not count. */
  hasVideo: boolean;
  width: number | null;
  height: number | null;
  audioCodec: string | null;
  videoCodec: string | null;
  pixelFormat: string | null;
  container: 'mp4' | 'quicktime' | 'matroska' | 'mp3' | 'wav' | 'ogg' | 'flac' | 'aac';
  /** One of a fixed list, whatever the sender said. */
  contentType: string;
  /** Playing and seeking can begin at once: the index comes first and the length is known. */
  isSeekable: boolean;
}

const MAX_SECONDS = 6 * 3600;
const MAX_STREAMS = 8;
const MAX_WIDTH = 8192;
const MAX_HEIGHT = 4320;
/** A file that lacks less than this is played to where it ends. */
const TOLERATED_LOSS = 0.02;
const PROBE_MS = 60_000;

const number = z.coerce.number().optional().catch(undefined);
const Probed = z.object({
  format: z.object({
    format_name: z.string(),
    duration: number,
    tags: z.record(z.string(), z.string()).optional().catch(undefined),
  }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      codec_tag_string: z.string().optional(),
      pix_fmt: z.string().optional(),
      width: number,
      height: number,
      disposition: z.object({ attached_pic: z.number() }).partial().optional(),
    }),
  ),
});
type ProbedStream = z.infer<typeof Probed>['streams'][number];

/**
 * Looks at a local file.
 * @throws UnusableMedia with the sentence for the person who sent it
 */
export async function probe(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<MediaFacts> {
  if ((await stat(path)).size === 0) throw new UnusableMedia('empty');
  const { format, streams } = await inspect(ffmpeg, path, signal);
  if (streams.length > MAX_STREAMS) throw new UnusableMedia('too_many_tracks');
  if (streams.some((stream) => /^enc[av]$/.test(stream.codec_tag_string ?? ''))) throw new UnusableMedia('protected');

  const container = containerOf(format.format_name, format.tags?.['major_brand']);
  const audio = streams.find((stream) => stream.codec_type === 'audio' && stream.codec_name);
  const video = streams.find(isMovingPicture);
  if (!audio && !video) throw new UnusableMedia('not_media');
  if ((video?.width ?? 0) > MAX_WIDTH || (video?.height ?? 0) > MAX_HEIGHT) throw new UnusableMedia('picture_too_large');

  const layout = container === 'mp4' || container === 'quicktime' ? await readMp4Layout(path) : null;
  if (layout && layout.missingShare > TOLERATED_LOSS) throw new UnusableMedia('incomplete');
  if ((format.duration ?? 0) > MAX_SECONDS) throw new UnusableMedia('too_long');
  const isExact = format.duration !== undefined && container !== 'mp3' && container !== 'aac' && !layout?.missingShare;
  const duration = isExact ? format.duration! : await measureDuration(ffmpeg, path, signal);
  if (!(duration > 0)) throw new UnusableMedia('no_length');
  if (duration > MAX_SECONDS) throw new UnusableMedia('too_long');

  return {
    duration,
    hasAudio: audio !== undefined,
    hasVideo: video !== undefined,
    width: video?.width ?? null,
    height: video?.height ?? null,
    audioCodec: audio?.codec_name ?? null,
    videoCodec: video?.codec_name ?? null,
    pixelFormat: video?.pix_fmt ?? null,
    container,
    contentType: CONTENT_TYPES[container][video ? 'video' : 'audio'],
    isSeekable: (layout?.isFastStart ?? true) && format.duration !== undefined,
  };
}

async function inspect(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<z.infer<typeof Probed>> {
  const { code, stdout, stderr } = await runTool(
    ffmpeg.ffprobePath,
    ['-hide_banner', '-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...safeInput(path)],
    { signal, timeoutMs: PROBE_MS },
  );
  if (code !== 0) {
    // ffprobe also says so of anything whose name ends in .mp4.
    const lostItsIndex = /moov atom not found/.test(stderr) && (await startsAsMp4(path));
    throw new UnusableMedia(lostItsIndex ? 'incomplete' : 'not_media', stderr);
  }
  const probed = Probed.safeParse(JSON.parse(stdout));
  if (!probed.success) throw new UnusableMedia('not_media');
  return probed.data;
}

const isMovingPicture = (stream: ProbedStream): boolean =>
  stream.codec_type === 'video' &&
  stream.codec_name !== undefined &&
  stream.disposition?.attached_pic !== 1 &&
  (stream.width ?? 0) > 0;

function containerOf(name: string, brand = ''): MediaFacts['container'] {
  if (name.startsWith('mov')) return brand.startsWith('qt') ? 'quicktime' : 'mp4';
  if (name.startsWith('matroska')) return 'matroska';
  return (['mp3', 'wav', 'ogg', 'flac', 'aac'] as const).find((container) => container === name) ?? refuse();
}

const refuse = (): never => {
  throw new UnusableMedia('not_media');
};

const CONTENT_TYPES: Record<MediaFacts['container'], { audio: string; video: string }> = {
  mp4: { audio: 'audio/mp4', video: 'video/mp4' },
  quicktime: { audio: 'audio/mp4', video: 'video/quicktime' },
  matroska: { audio: 'audio/webm', video: 'video/webm' },
  mp3: { audio: 'audio/mpeg', video: 'audio/mpeg' },
  wav: { audio: 'audio/wav', video: 'audio/wav' },
  ogg: { audio: 'audio/ogg', video: 'video/ogg' },
  flac: { audio: 'audio/flac', video: 'audio/flac' },
  aac: { audio: 'audio/aac', video: 'audio/aac' },
};

/** The true length in seconds, from reading every packet: where the container does not say it or only guesses. */
async function measureDuration(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<number> {
  const { stdout } = await runTool(
    ffmpeg.ffmpegPath,
    [...QUIET, '-progress', 'pipe:1', ...safeInput(path), '-map', '0:a?', '-map', '0:V?', '-c', 'copy', '-f', 'null', '-'],
    { signal, timeoutMs: PROBE_MS },
  );
  const times = [...stdout.matchAll(/^out_time_us=(\d+)$/gm)].map((match) => Number(match[1]) / 1e6);
  return Math.max(0, ...times);
}
