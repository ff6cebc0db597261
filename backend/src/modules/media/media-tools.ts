import { join } from 'node:path';
import { type CutPart, cutMedia } from './cutting/cut-media.js';
import { burnCaptions } from './tools/burn-captions.js';
import { readSlides } from './slides/read-slides.js';
import type { Slide } from './slides/slide.js';
import { extractAudio, hasSeveralSides, type SoundFiles } from './tools/extract-audio.js';
import type { FoundFfmpeg } from './tools/ffmpeg.js';
import { isPlayable, makePlayable, playableForm } from './tools/make-playable.js';
import { makeStoryboard, type Storyboard, storyboardOf } from './tools/make-storyboard.js';
import { makeThumbnail } from './tools/make-thumbnail.js';
import { makeWaveform, readPeaks } from './tools/make-waveform.js';
import { type MediaFacts, probe } from './tools/probe.js';
import { redrawImage } from './tools/redraw-image.js';
import { ToolFailed } from './tools/run-tool.js';

export interface MadeFile {
  name: string;
  path: string;
  contentType: string;
}

/** Runs ffmpeg on local files in private folders with resource limits, never on files that a playlist references. */
export class MediaTools {
  constructor(
    private readonly ffmpeg: FoundFfmpeg,
    private readonly options: { readsSlides: boolean } = { readsSlides: true },
  ) {}

  get name(): string {
    return `ffmpeg ${this.ffmpeg.version}`;
  }

  /** A problem with the tools for the operator, or null. */
  get problem(): string | null {
    return this.ffmpeg.problem;
  }

  /** @throws UNUSABLE_MEDIA */
  probe(path: string, signal: AbortSignal): Promise<MediaFacts> {
    return probe(this.ffmpeg, path, signal);
  }

  isPlayable(facts: MediaFacts): boolean {
    return isPlayable(facts);
  }

  async makePicture(
    path: string,
    facts: MediaFacts,
    folder: string,
    signal: AbortSignal,
  ): Promise<MadeFile | null> {
    const frame = join(folder, 'thumbnail.jpg');
    if (facts.hasVideo && (await makeThumbnail(this.ffmpeg, path, facts, frame, signal)))
      return { name: 'thumbnail.jpg', path: frame, contentType: 'image/jpeg' };
    if (!facts.hasAudio) return null;
    const waveform = join(folder, 'waveform.png');
    await makeWaveform(this.ffmpeg, path, facts.duration, waveform, signal);
    return { name: 'waveform.png', path: waveform, contentType: 'image/png' };
  }

  /** Small pictures of the whole recording for the seek bar; null without video. */
  async makeStoryboard(
    path: string,
    facts: MediaFacts,
    folder: string,
    signal: AbortSignal,
  ): Promise<(MadeFile & { storyboard: Storyboard }) | null> {
    const storyboard = facts.hasVideo ? storyboardOf(facts) : null;
    if (!storyboard) return null;
    const file = { name: 'storyboard.jpg', path: join(folder, 'storyboard.jpg'), contentType: 'image/jpeg' };
    try {
      const isMade = await makeStoryboard(this.ffmpeg, path, storyboard, facts, file.path, signal);
      return isMade ? { ...file, storyboard } : null;
    } catch (error) {
      // A recording is usable without it.
      if (error instanceof ToolFailed) return null;
      throw error;
    }
  }

  /** Slides in the picture; null if disabled or unreadable. */
  async readSlides(
    path: string,
    facts: MediaFacts,
    folder: string,
    signal: AbortSignal,
  ): Promise<Slide[] | null> {
    if (!facts.hasVideo || !this.options.readsSlides) return null;
    try {
      return await readSlides(this.ffmpeg, path, facts, folder, signal);
    } catch (error) {
      if (error instanceof ToolFailed) return null;
      throw error;
    }
  }

  /** Re-encodes an uploaded picture as PNG; null if it is no picture. */
  redrawImage(
    image: Buffer,
    box: { width: number; height: number },
    signal: AbortSignal,
  ): Promise<Buffer | null> {
    return redrawImage(this.ffmpeg, image, box, signal);
  }

  /** @param mixSound whether to mix both channels into both ears */
  async makePlayable(
    path: string,
    facts: MediaFacts,
    { folder, mixSound }: { folder: string; mixSound: boolean },
    signal: AbortSignal,
  ): Promise<MadeFile> {
    const { name, contentType } = playableForm(facts);
    const copy = { name, path: join(folder, name), contentType };
    await makePlayable(this.ffmpeg, path, facts, { toPath: copy.path, mixSound }, signal);
    return copy;
  }

  /** A playable file made from parts of another. */
  async cut(path: string, parts: readonly CutPart[], folder: string, signal: AbortSignal): Promise<MadeFile> {
    const facts = await this.probe(path, signal);
    const cut = facts.hasVideo
      ? { name: 'cut.mp4', path: join(folder, 'cut.mp4'), contentType: 'video/mp4' }
      : { name: 'cut.m4a', path: join(folder, 'cut.m4a'), contentType: 'audio/mp4' };
    await cutMedia(this.ffmpeg, path, facts, { parts, folder, toPath: cut.path }, signal);
    return cut;
  }

  /**
   * Burns captions into the picture.
   * @param captions WebVTT
   * @throws BURNING_ERRORS
   */
  async burnCaptions(
    { path }: MadeFile,
    captions: string,
    folder: string,
    signal: AbortSignal,
  ): Promise<MadeFile> {
    const burned = { name: 'captioned.mp4', path: join(folder, 'captioned.mp4'), contentType: 'video/mp4' };
    const facts = await this.probe(path, signal);
    await burnCaptions(this.ffmpeg, path, facts, { captions, folder, toPath: burned.path }, signal);
    return burned;
  }

  /** Peak levels of equal parts of the duration, 0 to 1, relative to the loudest. */
  readPeaks(
    path: string,
    { duration, count }: { duration: number; count: number },
    signal: AbortSignal,
  ): Promise<number[]> {
    return readPeaks(this.ffmpeg, path, duration, count, signal);
  }

  hasSeveralSides(facts: MediaFacts): boolean {
    return hasSeveralSides(facts);
  }

  /** 16 kHz mono 16-bit WAV. */
  extractAudio(path: string, to: SoundFiles, facts: MediaFacts, signal: AbortSignal): Promise<void> {
    return extractAudio(this.ffmpeg, path, to, facts, signal);
  }
}
