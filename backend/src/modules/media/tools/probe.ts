import { MAX_RECORDING_SECONDS } from '../media-limits.js';
import { stat } from 'node:fs/promises';
import { z } from 'zod';
import type { AppError } from '../../../shared/errors/app-error.js';
import { UNUSABLE_MEDIA } from '../media.errors.js';
import { type Container, contentTypeOf, FORMATS, TELLS_LENGTH } from './containers.js';
import { safeInput } from './ffmpeg-command.js';
import type { Ffmpeg } from './ffmpeg.js';
import { type FileSignature, readSignature } from './file-signature.js';
import { canBeDecoded, lastFrameEnd, measureLength } from './measure.js';
import { readMp4Layout } from './mp4-atoms.js';
import { nameOfFile } from './name-of-file.js';
import { runTool } from './run-tool.js';
import { HDR_TRANSFERS, type HdrTransfer } from './tone-map.js';

export interface MediaFacts {
  duration: number;
  hasAudio: boolean;
  /** All tracks are played. */
  audioTracks: number;
  /** Recording time according to the file. */
  recordedAt: Date | null;
  /** Start of the file's clock in seconds. All other times are relative to it. */
  startTime: number;
  audioChannels: number | null;
  /** True for moving pictures only, not for album covers. */
  hasVideo: boolean;
  /** As displayed, after rotation. */
  width: number | null;
  height: number | null;
  audioCodec: string | null;
  videoCodec: string | null;
  pixelFormat: string | null;
  /** Null for SDR. */
  hdr: HdrTransfer | null;
  container: Container;
  /** From a fixed list, never the client's value. */
  contentType: string;
  /** Whether playback and seeking can start immediately: the index comes first and the duration is known. */
  isSeekable: boolean;
  /** Whether the end is missing within `TOLERATED_LOSS`; `duration` is what remains. */
  isTruncated: boolean;
}

const MAX_STREAMS = 8;
const MAX_SIDE = 8192;
const MAX_SHORT_SIDE = 4320;
/** Maximum missing share of a file that is still accepted. */
const TOLERATED_LOSS = 0.02;
/** Maximum distance of the last packet from the announced end. */
const QUIET_END = { share: 0.1, seconds: 1 };
const END_SECONDS = 10;
const PROBE_MS = 60_000;
const WEBM_VIDEO = new Set(['vp8', 'vp9', 'av1']);
const WEBM_AUDIO = new Set(['opus', 'vorbis']);

const number = z.coerce.number().optional().catch(undefined);
const Probed = z.object({
  format: z.object({
    format_name: z.string(),
    duration: number,
    start_time: number,
    tags: z.record(z.string(), z.string()).optional().catch(undefined),
  }),
  streams: z.array(
    z.object({
      codec_type: z.string().optional(),
      codec_name: z.string().optional(),
      pix_fmt: z.string().optional(),
      color_transfer: z.enum(HDR_TRANSFERS).optional().catch(undefined),
      sample_aspect_ratio: z.string().optional(),
      channels: number,
      width: number,
      height: number,
      side_data_list: z
        .array(z.object({ rotation: number }))
        .optional()
        .catch(undefined),
      tags: z.record(z.string(), z.string()).optional().catch(undefined),
      disposition: z.object({ attached_pic: z.number() }).partial().optional(),
    }),
  ),
});
type ProbedStream = z.infer<typeof Probed>['streams'][number];

/**
 * Probes a local file.
 * @throws UNUSABLE_MEDIA with a sentence for the uploader
 */
export async function probe(ffmpeg: Ffmpeg, path: string, signal: AbortSignal): Promise<MediaFacts> {
  if ((await stat(path)).size === 0) throw UNUSABLE_MEDIA.empty();
  const signature = await readSignature(path);
  const layout = signature.isMp4 ? await readMp4Layout(path) : null;
  const missingShare = layout?.missingShare ?? signature.wavMissingShare;
  const { format, streams } = await inspect(ffmpeg, path, signature, missingShare, signal);
  if (streams.length > MAX_STREAMS) throw UNUSABLE_MEDIA.tooManyTracks();
  if (layout?.isProtected) throw UNUSABLE_MEDIA.protected();

  const sounds = streams.filter((stream) => stream.codec_type === 'audio' && stream.codec_name);
  const [audio] = sounds;
  const startTime = Math.max(0, format.start_time ?? 0);
  const video = streams.find(isMovingPicture);
  if (!audio && !video) throw await notMedia(path);
  const container = containerOf(format, audio, video);
  const { width, height } = shownSize(video);
  if (Math.max(width ?? 0, height ?? 0) > MAX_SIDE || Math.min(width ?? 0, height ?? 0) > MAX_SHORT_SIDE)
    throw UNUSABLE_MEDIA.pictureTooLarge();
  if (missingShare > TOLERATED_LOSS) throw UNUSABLE_MEDIA.incomplete();

  const length = await findLength(
    ffmpeg,
    path,
    { container, announced: format.duration, startTime, hasAudio: audio !== undefined },
    signal,
  );
  if (!(await canBeDecoded(ffmpeg, path, signal))) throw UNUSABLE_MEDIA.damaged();
  return {
    duration: length.duration,
    hasAudio: audio !== undefined,
    audioTracks: sounds.length,
    startTime,
    recordedAt: recordedAt(format.tags),
    audioChannels: audio?.channels ?? null,
    hasVideo: video !== undefined,
    width,
    height,
    audioCodec: audio?.codec_name ?? null,
    videoCodec: video?.codec_name ?? null,
    pixelFormat: video?.pix_fmt ?? null,
    hdr: video?.color_transfer ?? null,
    container,
    contentType: contentTypeOf(container, video !== undefined),
    isSeekable: (layout?.isFastStart ?? true) && format.duration !== undefined,
    isTruncated: length.isShort || missingShare > 0,
  };
}

async function inspect(
  ffmpeg: Ffmpeg,
  path: string,
  { isMedia }: FileSignature,
  missingShare: number,
  signal: AbortSignal,
): Promise<z.infer<typeof Probed>> {
  const { code, stdout, stderr } = await runTool(
    ffmpeg,
    'ffprobe',
    ['-hide_banner', '-v', 'error', '-of', 'json', '-show_format', '-show_streams', ...safeInput(path)],
    { signal, timeoutMs: PROBE_MS },
  );
  if (code !== 0) {
    // ffprobe reports a missing index for anything named .mp4, so the signature is checked too.
    if (!isMedia) throw await notMedia(path, stderr);
    const hasNoEnd = missingShare > 0 || /moov atom not found|End of file/.test(stderr);
    throw (hasNoEnd ? UNUSABLE_MEDIA.incomplete : UNUSABLE_MEDIA.damaged)(stderr);
  }
  const probed = Probed.safeParse(JSON.parse(stdout));
  if (!probed.success) throw await notMedia(path, z.prettifyError(probed.error));
  return probed.data;
}

/** The duration in seconds, relative to the start of the file's clock. */
async function findLength(
  ffmpeg: Ffmpeg,
  path: string,
  {
    container,
    announced: header,
    startTime,
    hasAudio,
  }: Pick<MediaFacts, 'container' | 'hasAudio' | 'startTime'> & { announced: number | undefined },
  signal: AbortSignal,
): Promise<{ duration: number; isShort: boolean }> {
  // Checked first, because a day of black frames is small but slow to read.
  if ((header ?? 0) - startTime > MAX_RECORDING_SECONDS) throw UNUSABLE_MEDIA.tooLong();
  const measured = await measureLength(ffmpeg, path, signal);
  // Some containers count the duration from zero, some from the first packet. The measured duration tells which.
  const isFromZero = (length: number) =>
    Math.abs(length - startTime - measured.duration) < Math.abs(length - measured.duration);
  const announced = header !== undefined && isFromZero(header) ? header - startTime : header;
  if (measured.duration > MAX_RECORDING_SECONDS) throw UNUSABLE_MEDIA.tooLong();
  if (announced === undefined || !TELLS_LENGTH.has(container)) {
    const duration = measured.duration > 0 ? measured.duration : (announced ?? 0);
    if (duration <= 0) throw UNUSABLE_MEDIA.noLength();
    return { duration, isShort: false };
  }
  if (announced <= 0) throw UNUSABLE_MEDIA.noLength();
  // A still picture without sound may have no packets at its end, so an intact file's announced duration is used.
  if (!hasAudio && !measured.endsEarly) return { duration: announced, isShort: false };
  let end = measured.duration;
  if (announced - end > announced * QUIET_END.share)
    end = Math.max(
      end,
      (await lastFrameEnd(ffmpeg, path, startTime + end - END_SECONDS, signal)) - startTime,
    );
  const lost = announced - end;
  if (lost > announced * QUIET_END.share) throw UNUSABLE_MEDIA.incomplete();
  const isShort = lost > QUIET_END.seconds;
  return { duration: isShort ? end : announced, isShort };
}

function shownSize(video: ProbedStream | undefined): { width: number | null; height: number | null } {
  const [across, down] = (video?.sample_aspect_ratio ?? '').split(':').map(Number);
  const stretch = across && down ? across / down : 1;
  const [width, height] = [video?.width ? Math.round(video.width * stretch) : null, video?.height ?? null];
  const rotation = video?.side_data_list?.find((data) => data.rotation !== undefined)?.rotation;
  const degrees = Math.abs(rotation ?? Number(video?.tags?.['rotate'] ?? 0));
  return degrees % 180 === 90 ? { width: height, height: width } : { width, height };
}

/** Unset clocks start at 1904 (MP4) or 1970. */
const FIRST_DAY = Date.UTC(2000, 0, 1);

function recordedAt(tags: Record<string, string> = {}): Date | null {
  const time = new Date(tags['creation_time'] ?? NaN);
  return time.getTime() > FIRST_DAY && time.getTime() <= Date.now() ? time : null;
}

const isMovingPicture = (stream: ProbedStream): boolean =>
  stream.codec_type === 'video' &&
  stream.codec_name !== undefined &&
  stream.disposition?.attached_pic !== 1 &&
  (stream.width ?? 0) > 0;

function containerOf(
  { format_name: name, tags }: z.infer<typeof Probed>['format'],
  audio: ProbedStream | undefined,
  video: ProbedStream | undefined,
): MediaFacts['container'] {
  if (name.startsWith('mov')) return tags?.['major_brand']?.startsWith('qt') ? 'quicktime' : 'mp4';
  // ffprobe has one name for both. WebM is Matroska with only these codecs.
  if (name.startsWith('matroska'))
    return WEBM_VIDEO.has(video?.codec_name ?? 'vp9') && WEBM_AUDIO.has(audio?.codec_name ?? 'opus')
      ? 'webm'
      : 'matroska';
  return FORMATS.find((format): format is Exclude<typeof format, 'mov'> => format === name) ?? refuse();
}

const refuse = (): never => {
  throw UNUSABLE_MEDIA.notMedia();
};

async function notMedia(path: string, cause?: string): Promise<AppError> {
  const name = await nameOfFile(path);
  return name ? UNUSABLE_MEDIA.otherFile(name, cause) : UNUSABLE_MEDIA.notMedia(cause);
}
