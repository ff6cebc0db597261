import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { joinFiles, readRecording, readSamples, runFfmpeg } from '../tools/ffmpeg-command.js';
import type { Ffmpeg } from '../tools/ffmpeg.js';
import type { MediaFacts } from '../tools/probe.js';
import { type AvcConfig, joinAvcConfigs, readAvcConfig, unusedSetId, writeAvcConfig } from './avc-config.js';
import { type Frame, readFrames } from './frames.js';
import type { PictureTrack, Sample } from './mp4-track.js';
import { type EncodedPiece, type PicturePart, planPicture } from './plan-picture.js';
import { type SoundPart, SoundCutter, ascendingRuns, piecesOf } from './sound-cutter.js';

export interface CutPart extends PicturePart, SoundPart {}

export interface CutOrder {
  parts: readonly CutPart[];
  folder: string;
  toPath: string;
  encodesAll?: boolean;
}

const SAMPLE_RATE = 48_000;
const TICKS = 90_000;
const PROFILES: Readonly<Record<number, string>> = { 66: 'baseline', 77: 'main', 100: 'high' };
const BLUR = 'boxblur=luma_radius=min(h\\,w)/12:luma_power=3:chroma_radius=min(ch\\,cw)/12:chroma_power=3';

/**
 * Makes a file from parts of another one. Whole groups of pictures are copied and only seams are encoded; all sound
 * is encoded, cut to the sample.
 * @throws Error if a tool fails; the input was already probed, so never UNUSABLE_MEDIA
 */
export async function cutMedia(
  ffmpeg: Ffmpeg,
  path: string,
  facts: MediaFacts,
  order: CutOrder,
  signal: AbortSignal,
): Promise<void> {
  const work = { ffmpeg, path, facts, ...order, signal };
  const duration = order.parts.reduce((sum, { start, end }) => sum + end - start, 0);
  const failed = new AbortController();
  const both = { ...work, signal: AbortSignal.any([signal, failed.signal]) };
  const made = [
    ...(facts.hasVideo ? [cutPicture(both, duration)] : []),
    ...(facts.hasAudio ? [cutSound(both, duration)] : []),
  ];
  const files = await Promise.all(made).catch(async (error: unknown) => {
    failed.abort(error);
    await Promise.allSettled(made);
    throw error;
  });
  const whole = joinFiles(files)
    .outputOptions(...files.flatMap((_, i) => ['-map', String(i)]), '-c', 'copy', '-map_metadata', '-1')
    .outputOptions('-movflags', '+faststart')
    .format('mp4')
    .output(`file:${order.toPath}`);
  await run(work, whole, duration);
}

interface Work extends CutOrder {
  ffmpeg: Ffmpeg;
  path: string;
  facts: MediaFacts;
  signal: AbortSignal;
}

async function cutPicture(work: Work, duration: number): Promise<string> {
  const { ffmpeg, path, facts, folder, signal } = work;
  const toPath = join(folder, 'picture.mp4');
  const { readPictureTrack, writePictureTrack } = await import('./mp4-track.js');
  const frames = await readFrames(ffmpeg, path, facts.duration, signal);
  const source = work.encodesAll ? null : await copyable(path, facts);
  const steps = planPicture(joinedParts(work.parts), frames, { copies: source !== null });
  const samples: Sample[] = [];
  let encoded: { track: PictureTrack; config: AvcConfig } | null = null;
  for (const [index, step] of steps.entries()) {
    if ('copy' in step) {
      const { from, to, shift } = step.copy;
      samples.push(...samplesOf(path, frames.slice(from, to), shift));
      continue;
    }
    const piece = join(folder, `piece-${index}.mp4`);
    await encode(work, step.encode, source, piece);
    const track = await readPictureTrack(piece);
    const config = track && readAvcConfig(track.config);
    if (!track || !config) throw new Error('The encoded part cannot be read');
    if (encoded && !encoded.track.config.equals(track.config))
      throw new Error('The encoded parts have different configurations');
    encoded ??= { track, config };
    const made = await readFrames(ffmpeg, piece, facts.duration, signal);
    samples.push(...samplesOf(piece, made, step.encode[0]!.at));
  }
  await writePictureTrack(toPath, trackOf(source, encoded), samples, duration);
  return toPath;
}

function trackOf(
  source: Copyable | null,
  encoded: { track: PictureTrack; config: AvcConfig } | null,
): PictureTrack {
  if (!source) return encoded!.track;
  if (!encoded) return source.track;
  return { ...source.track, config: writeAvcConfig(joinAvcConfigs(source.config, encoded.config)) };
}

const samplesOf = (path: string, frames: readonly Frame[], shift: number): Sample[] =>
  frames.map(({ time, position, size, isKey }) => ({ path, position, size, time: time + shift, isKey }));

/** Silence is no seam in the picture. */
function joinedParts(parts: readonly CutPart[]): PicturePart[] {
  const joined: PicturePart[] = [];
  for (const { start, end, isBlurred } of parts) {
    const last = joined.at(-1);
    if (last?.end === start && last.isBlurred === isBlurred) last.end = end;
    else joined.push({ start, end, isBlurred });
  }
  return joined;
}

interface Copyable {
  track: PictureTrack;
  config: AvcConfig;
  /** Id for the parameter sets of encoded frames. */
  setId: number;
  profile: string;
}

/** Null if encoded frames cannot be combined with the file's. */
async function copyable(
  path: string,
  { container, videoCodec, pixelFormat }: MediaFacts,
): Promise<Copyable | null> {
  if ((container !== 'mp4' && container !== 'quicktime') || videoCodec !== 'h264') return null;
  if (pixelFormat !== 'yuv420p' && pixelFormat !== 'yuvj420p') return null;
  const { readPictureTrack } = await import('./mp4-track.js');
  const track = await readPictureTrack(path);
  const config = track && readAvcConfig(track.config);
  const [setId, profile] = [config && unusedSetId(config), PROFILES[config?.profile ?? 0]];
  return track && config && setId && profile ? { track, config, setId, profile } : null;
}

/** Shows each frame at its time. The frame visible when a piece starts is shown from the start. */
async function encode(
  work: Work,
  pieces: readonly EncodedPiece[],
  source: Copyable | null,
  toPath: string,
): Promise<void> {
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  const from = Math.max(0, first.firstFrame - 0.005);
  const margin = 0.0005;
  const wanted = pieces
    .map(
      ({ firstFrame, lastFrame }) =>
        `between(t,${(firstFrame - from - margin).toFixed(6)},${(lastFrame - from + margin).toFixed(6)})`,
    )
    .join('+');
  const placed = pieces.reduceRight((otherwise, { start, lastFrame, at }) => {
    const begins = (start - from).toFixed(6);
    const place = `max(T,${begins})+(${(at - first.at - (start - from)).toFixed(6)})`;
    return otherwise === ''
      ? place
      : `if(lt(T,${(lastFrame - from + margin).toFixed(6)}),${place},${otherwise})`;
  }, '');
  const filters = [
    `settb=1/${TICKS}`,
    `select='${wanted}'`,
    `setpts='(${placed})/TB'`,
    ...(first.isBlurred ? [BLUR] : []),
    ...(source ? [] : [`scale='trunc(min(1920,iw)/2)*2':-2,setsar=1`]),
  ];
  const command = readRecording(
    work.path,
    ...(source ? ['-noautorotate'] : []),
    '-ss',
    from.toFixed(6),
    '-t',
    (last.lastFrame - from + 1).toFixed(6),
  )
    .outputOptions('-map', '0:V:0', '-an', '-sn', '-dn')
    .videoFilters(filters.join(','))
    .videoCodec('libx264')
    .outputOptions('-preset', 'veryfast', '-crf', '21', '-bf', '0', '-vsync', '0')
    .outputOptions('-enc_time_base', `1:${TICKS}`, '-video_track_timescale', String(TICKS))
    .outputOptions('-threads', String(availableParallelism()))
    .outputOptions(
      ...(source
        ? ['-profile:v', source.profile, '-x264-params', `sps-id=${source.setId}`]
        : ['-pix_fmt', 'yuv420p']),
    )
    .format('mp4')
    .output(`file:${toPath}`);
  await run(work, command, last.end - first.start);
}

async function cutSound(work: Work, duration: number): Promise<string> {
  const { ffmpeg, path, facts, folder, signal } = work;
  const toPath = join(folder, 'sound.m4a');
  const channels = Math.min(2, facts.audioChannels ?? 2);
  const runs = ascendingRuns(piecesOf(work.parts, SAMPLE_RATE));
  const samples = new PassThrough();
  const ended = new AbortController();
  const timeoutMs = timeFor(facts.duration * runs.length);
  const encoding = runFfmpeg(
    ffmpeg,
    readSamples(SAMPLE_RATE, channels)
      .audioCodec('aac')
      .audioBitrate(channels === 1 ? '96k' : '128k')
      // Three times as fast as the default, which is better only at lower bit rates.
      .outputOptions('-aac_coder', 'fast')
      .format('mp4')
      .output(`file:${toPath}`),
    { signal, timeoutMs, input: samples },
  ).finally(() => ended.abort(new Error('The sound could not be encoded')));
  const decode = async (): Promise<void> => {
    for (const pieces of runs) {
      const cutter = new SoundCutter(pieces, { rate: SAMPLE_RATE, channels });
      cutter.pipe(samples, { end: false });
      const decoded = readRecording(path)
        .outputOptions('-map', '0:a:0', '-vn', '-sn', '-dn')
        .audioFilters(`aresample=${SAMPLE_RATE}:async=1:first_pts=0`)
        .audioChannels(channels)
        .audioCodec('pcm_s16le')
        .format('s16le')
        .output('pipe:1');
      const { code, stderr } = await runFfmpeg(ffmpeg, decoded, {
        signal: AbortSignal.any([signal, ended.signal]),
        timeoutMs,
        output: cutter,
      });
      if (code !== 0) throw new Error(`The sound could not be read: ${stderr}`);
      cutter.end();
      await finished(cutter);
    }
    samples.end();
  };
  const [{ code, stderr }] = await Promise.all([encoding, decode()]);
  if (code !== 0) throw new Error(`The sound could not be encoded: ${stderr}`);
  if (duration <= 0) throw new Error('The cut recording would be empty');
  return toPath;
}

async function run(
  { ffmpeg, signal }: Work,
  command: Parameters<typeof runFfmpeg>[1],
  seconds: number,
): Promise<void> {
  const { code, stderr } = await runFfmpeg(ffmpeg, command, { signal, timeoutMs: timeFor(seconds) });
  if (code !== 0) throw new Error(`The recording could not be cut: ${stderr}`);
}

const timeFor = (seconds: number): number => 120_000 + seconds * 4000;
