import { percentile } from '../cut-at-silences.js';
import { decibels, FRAME, FRAME_SAMPLES } from '../loudness.js';
import { endsSentence, plainWord } from '../sentence-lines.js';
import { SAMPLE_BYTES, SAMPLE_RATE } from '../speech-wav.js';
import type { SpokenWord } from '../ports/spoken-word.js';
import type { LiveHeard } from './live-recognizer.js';
import type { SettledSpeech } from '../ports/known-speech.js';

const BYTES_A_SECOND = SAMPLE_RATE * SAMPLE_BYTES;
const FRAME_BYTES = FRAME_SAMPLES * SAMPLE_BYTES;
/** Seconds of silence kept before and after speech. */
const MARGIN = 0.3;
/** Seconds of silence that settle a finished sentence, and that settle everything. */
const PAUSE = 0.7;
const LONG_PAUSE = 1.4;
/** Seconds. Shorter sentences are settled with the next one, because a recognizer needs context. */
const SHORTEST = 2;
/** Maximum seconds before words are settled without the end of a sentence. */
const LONGEST = 16;
/** Maximum seconds per recognition. */
const MAX_SECONDS = 28;
/** Words that must follow a sentence before it is settled while the speaker continues. */
const WORDS_AFTER = 2;
/** Minimum seconds of new sound for another recognition of partial words. */
const STEP = 0.5;
/** Seconds until an unconfirmed end of a sentence is tried again. */
const TRY_AGAIN = 2;
/** Seconds of sound that determine the noise floor. */
const NEIGHBOURHOOD = 15;
const ABOVE_FLOOR = 6;
const BELOW_SPEECH = 15;
const INAUDIBLE = -60;
/** Seconds. Shorter sounds are clicks, not speech. */
const CLICK = 0.1;

/** Sound to recognize next. */
export interface LiveWork {
  /** `partial` words are recognized again later. The others settle words up to a pause or the end of a sentence. */
  kind: 'partial' | 'pause' | 'sentence';
  start: number;
  samples: Buffer;
}

/**
 * The sound of one speaker in a recording in progress that is not settled yet. Decides when to recognize which sound, when
 * words are settled, which makes them final, and which partial words are shown. Times are seconds in the recording.
 */
export class RollingWindow {
  private sound: Buffer = Buffer.alloc(0);
  /** Decibels per frame of `sound`. */
  private loudness: number[] = [];
  /** Decibels of the last seconds, including settled sound. */
  private neighbourhood: number[] = [];
  /** End of the most recently recognized sound. */
  private heardTo: number;
  private latest: readonly SpokenWord[] = [];
  /** The first words, on which two recognitions in a row agree. They keep their text until they are settled. */
  private agreed: SpokenWord[] = [];
  private triedAt = -Infinity;
  private lastSettled: SpokenWord | null = null;
  /** End of the settled sound before the window. */
  private coveredTo: number;

  constructor(private from: number) {
    this.heardTo = from;
    this.coveredTo = from;
  }

  /** Start of the sound that is not settled yet. */
  get start(): number {
    return this.from;
  }

  get end(): number {
    return this.from + this.sound.length / BYTES_A_SECOND;
  }

  /** Words that are not settled. Only the last ones can still change. */
  get partial(): readonly SpokenWord[] {
    return [...this.agreed, ...this.latest.slice(this.agreed.length)];
  }

  append(samples: Buffer): void {
    this.sound = Buffer.concat([this.sound, samples]);
    const unmeasured = this.sound.subarray(this.loudness.length * FRAME_BYTES);
    const view = new Int16Array(unmeasured.length / SAMPLE_BYTES);
    unmeasured.copy(Buffer.from(view.buffer));
    for (let first = 0; first + FRAME_SAMPLES <= view.length; first += FRAME_SAMPLES) {
      const value = decibels(view, first);
      this.loudness.push(value);
      this.neighbourhood.push(value);
    }
    this.neighbourhood = this.neighbourhood.slice(-Math.round(NEIGHBOURHOOD / FRAME));
  }

  /**
   * The sound to recognize now, or null.
   * @param mode `live` includes partial words; `rest` settles everything, because no sound follows
   */
  next(mode: 'live' | 'sentences' | 'rest'): LiveWork | null {
    const loud = this.loudFrames();
    if (loud.length * FRAME < CLICK) {
      this.drop(this.end - MARGIN);
      return null;
    }
    this.drop(this.from + loud[0]! * FRAME - MARGIN);
    const spokenTo = this.from + (this.loudFrames().at(-1)! + 1) * FRAME;
    const silence = this.end - spokenTo;
    const isFinished = mode === 'sentences' || endsSentence(this.partial.at(-1)?.text ?? '');
    if (mode === 'rest' || silence >= (isFinished ? PAUSE : LONG_PAUSE))
      return this.work('pause', Math.min(this.end, spokenTo + MARGIN));
    const isLong = this.end - this.from >= LONGEST;
    if ((isLong || this.hasSentence()) && this.end - this.triedAt >= TRY_AGAIN)
      return this.work('sentence', this.end);
    const isNew = this.end - this.heardTo >= STEP && spokenTo > this.heardTo - MARGIN;
    return mode === 'live' && isNew ? this.work('partial', this.end) : null;
  }

  /**
   * Applies the words of a recognition.
   * @returns the speech that they settle, or null; `isComplete` is false if some speech in it was not recognized
   */
  heard(
    { kind, start, samples }: LiveWork,
    found: Pick<LiveHeard, 'words' | 'notHeard'>,
  ): (SettledSpeech & { isComplete: boolean }) | null {
    const end = start + samples.length / BYTES_A_SECOND;
    const words = this.withoutRepeated(
      found.words.map((word) => ({ ...word, start: word.start + start, end: word.end + start })),
    );
    this.heardTo = end;
    if (kind === 'partial') {
      this.agree(words);
      return null;
    }
    this.triedAt = end;
    const settle = (count: number, to: number) => {
      const settled = this.settle(words, count, to);
      const isComplete = found.notHeard.every((range) => range.start + start >= settled.end);
      return { ...settled, isComplete };
    };
    if (kind === 'pause') return settle(words.length, end);
    const count = sentencesIn(words) || (end - start >= LONGEST ? beforeLongestGap(words) : 0);
    if (count === 0 && end - start >= LONGEST && words.length < 2) return settle(words.length, end);
    if (count === 0) return null;
    // The window must move forward even if word times are wrong.
    const cut = Math.max(this.from + MARGIN, this.quietest(words[count - 1]!, words[count]!));
    return settle(count, cut);
  }

  /** Drops older sound that could not be recognized in time. */
  keep(seconds: number): void {
    if (this.end - this.from > seconds) this.settle([], 0, this.end - seconds);
  }

  /** Drops the sound of a failed recognition. */
  skip({ start, samples }: LiveWork): void {
    this.settle([], 0, start + samples.length / BYTES_A_SECOND);
  }

  private settle(words: readonly SpokenWord[], count: number, to: number): SettledSpeech {
    const settled = words.slice(0, count);
    this.latest = words.slice(count);
    this.agreed = [];
    this.triedAt = -Infinity;
    this.lastSettled = settled.at(-1) ?? this.lastSettled;
    const [since, start, { loudness }] = [this.coveredTo, this.from, this];
    this.drop(to);
    this.coveredTo = this.from;
    const frames = loudness.slice(0, loudness.length - this.loudness.length).map(Math.round);
    return { since, start, end: this.from, loudness: frames, words: settled };
  }

  private agree(words: readonly SpokenWord[]): void {
    let same = 0;
    while (same < words.length && plain(words[same]) === plain(this.latest[same])) same++;
    if (same > this.agreed.length) this.agreed.push(...words.slice(this.agreed.length, same));
    this.latest = words;
  }

  /** A cut within continuous speech may leave the end of the last settled word at the start of the window. */
  private withoutRepeated(words: SpokenWord[]): SpokenWord[] {
    const [first] = words;
    const isRepeated = first && first.start < this.from + MARGIN && plain(first) === plain(this.lastSettled);
    return isRepeated && this.lastSettled!.end > this.from - MARGIN ? words.slice(1) : words;
  }

  private hasSentence(): boolean {
    const words = this.partial;
    const count = sentencesIn(words);
    return count > 0 && words[count - 1]!.end - this.from >= SHORTEST;
  }

  /** The quietest moment between two words, whose times are not exact. */
  private quietest(before: SpokenWord, after: SpokenWord): number {
    const frameAt = (time: number) =>
      Math.min(this.loudness.length - 1, Math.max(0, Math.round((time - this.from) / FRAME)));
    let best = frameAt(before.end);
    for (let frame = best; frame <= frameAt(after.start + MARGIN / 2); frame++)
      if (this.loudness[frame]! < this.loudness[best]!) best = frame;
    return this.from + best * FRAME;
  }

  private loudFrames(): number[] {
    const values = Float32Array.from(this.neighbourhood);
    const quiet = Math.max(
      INAUDIBLE,
      Math.min(percentile(values, 0.1) + ABOVE_FLOOR, percentile(values, 0.95) - BELOW_SPEECH),
    );
    return this.loudness.flatMap((value, frame) => (value >= quiet ? [frame] : []));
  }

  /** Drops whole frames before a time. */
  private drop(before: number): void {
    const frames = Math.min(this.loudness.length, Math.floor((before - this.from) / FRAME + 1e-6));
    if (frames <= 0) return;
    this.sound = this.sound.subarray(frames * FRAME_BYTES);
    this.loudness = this.loudness.slice(frames);
    this.from += frames * FRAME;
  }

  private work(kind: LiveWork['kind'], to: number): LiveWork {
    const isTooLong = to - this.from > MAX_SECONDS;
    const bytes = Math.floor(Math.min(MAX_SECONDS, to - this.from) * SAMPLE_RATE) * SAMPLE_BYTES;
    return {
      kind: isTooLong ? 'sentence' : kind,
      start: this.from,
      samples: this.sound.subarray(0, bytes),
    };
  }
}

/** Number of words up to the last sentence end that is followed by enough words. */
function sentencesIn(words: readonly SpokenWord[]): number {
  const last = words.findLastIndex(({ text }, i) => endsSentence(text) && i + WORDS_AFTER < words.length);
  return last + 1;
}

/** Number of words before the longest gap in the second half. */
function beforeLongestGap(words: readonly SpokenWord[]): number {
  const gap = (count: number) => words[count]!.start - words[count - 1]!.end;
  let best = 0;
  for (let count = Math.max(1, Math.ceil(words.length / 2)); count < words.length; count++)
    if (best === 0 || gap(count) > gap(best)) best = count;
  return best;
}

const plain = (word: SpokenWord | null | undefined): string | undefined =>
  word ? plainWord(word.text) : undefined;
