import { spelledRight, type VocabularyWord } from '../../../shared/transcripts/spelled-right.js';
import {
  type KnownSpeech,
  languageIn,
  type LanguageSample,
  type LiveHeard,
  type LiveWork,
  RollingWindow,
  sentenceLines,
  type SpokenWord,
  withoutEchoes,
} from '../../speech/index.js';
import type { LiveMessage, LiveState } from './live-message.js';
import type { NewLine, Sound } from './live-transcript.js';

export interface LiveSessionParts {
  soundAfter: (number: number) => Promise<Sound[]>;
  /** End of the lines of a channel that were settled by an earlier run. */
  settledTo: (channel: number) => Promise<number>;
  /** @param known what the final transcript can use */
  settle: (lines: readonly NewLine[], before: number, known: KnownSpeech | null) => Promise<void>;
  tell: (message: LiveMessage) => Promise<void>;
  isBeingMade: () => Promise<boolean>;
  /** BCP 47 tag of the chosen language. Without it, the language is detected. */
  language: string | null;
  /** Samples of the language by an earlier run. */
  sampled: readonly LanguageSample[];
  /** Samples the language. Null if there is too little voice. */
  sampleLanguage: (samples: Buffer) => Promise<LanguageSample | null>;
  /** Removes what was settled from a second on, which is heard again in another language. */
  unsettle: (from: number) => Promise<void>;
  /** Whether the engine can be used for a language, which may still be prepared. */
  isReady: (language: string) => Promise<boolean>;
  hear: (samples: Buffer, options: { isQuick: boolean; language: string }) => Promise<LiveHeard>;
  onFailure: (error: unknown) => undefined;
  wait: (ms: number) => Promise<void>;
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  vocabulary: readonly VocabularyWord[];
  /** Name of the speaker on the first of two channels. */
  microphoneOf: string;
}

const POLL_MS = 200;
/** Interval of state messages and of checks whether the recording is still being made. */
const LOOK_MS = 1_000;
/** Without sound for this long the recorder is gone. Its next sound starts another session. */
const GONE_MS = 60_000;
/** A round of hearings that takes longer is too slow for partial words, which are due within two seconds. */
const SLOW_MS = 2_000;
const SLOW_ROUNDS = 3;
/** Time until partial words are tried again on a machine that was too slow. */
const SENTENCES_MS = 60_000;
/** Seconds. A gap this long in the sound ends what was said before it. */
const GAP = 1;
/** Seconds of sound that may wait on a machine that is too slow even for sentences. */
const MOST_WAITING = 60;
/** Seconds before a line in which its echo may be. */
const ECHO = 30;
const BYTES_A_SECOND = 32_000;
/** Until the language is detected. */
const ASSUMED = 'en';
/** Seconds of sound that show a language. */
const SHOWS_LANGUAGE = 3;
/** Samples in a row. Later ones are ever further apart, because a language seldom changes. */
const FIRST_SAMPLES = 3;

/** Turns the sound of a recording in progress into partial words and settled lines, until it ends. */
export class LiveSession {
  private windows: RollingWindow[] = [];
  private told: string[] = [];
  private settledTo: number[] = [];
  /** Sound that is still needed, by number. */
  private waiting: { number: number; end: number }[] = [];
  private lastNumber = -1;
  private recent: NewLine[] = [];
  private state: LiveState = 'live';
  private slowRounds = 0;
  private sentencesUntil = -Infinity;

  private readonly samples: LanguageSample[];
  private sampledAt = 0;
  private detected: string | null;

  constructor(private readonly parts: LiveSessionParts) {
    this.samples = [...parts.sampled];
    this.detected = languageIn(this.samples);
  }

  private get language(): string {
    return this.parts.language ?? this.detected ?? ASSUMED;
  }

  /** Returns when the recording has ended, whose file has the rest, or when its recorder is gone. */
  async run(): Promise<void> {
    const { now, wait, tell, isBeingMade, isReady } = this.parts;
    let arrivedAt = now();
    let lookedAt = -Infinity;
    for (;;) {
      const isGone = now() - arrivedAt > GONE_MS;
      if (now() - lookedAt >= LOOK_MS) {
        lookedAt = now();
        if (!(await isBeingMade())) return;
        this.state = (await isReady(this.language))
          ? this.sentencesUntil > now()
            ? 'sentences'
            : 'live'
          : 'none';
        await tell({ event: 'state', words: this.state });
        if (!isGone) await this.removeHeard([], null);
      }
      const arrived = await this.take();
      if (arrived) arrivedAt = now();
      const isIdle = !(await this.round(isGone));
      if (isGone && isIdle) return;
      if (!arrived && isIdle) await wait(POLL_MS);
    }
  }

  private async take(): Promise<boolean> {
    const sounds = await this.parts.soundAfter(this.lastNumber);
    for (const { number, start, channels, samples } of sounds) {
      this.lastNumber = number;
      const bytes = samples.length / channels;
      if (this.windows.length !== channels || start - this.windows[0]!.end > GAP) {
        await this.finish();
        await this.open(start, channels);
      }
      this.waiting.push({ number, end: start + bytes / BYTES_A_SECOND });
      this.windows.forEach((window, channel) => {
        // Sound that was settled before a restart arrives again.
        const known = Math.max(0, (this.settledTo[channel] ?? 0) - start);
        const from = Math.min(bytes, Math.round(known * (BYTES_A_SECOND / 2)) * 2);
        window.append(samples.subarray(channel * bytes + from, (channel + 1) * bytes));
        window.keep(MOST_WAITING);
      });
    }
    return sounds.length > 0;
  }

  private async open(start: number, channels: number): Promise<void> {
    const of = Array.from({ length: channels }, (_, channel) => channel);
    this.settledTo = await Promise.all(of.map((channel) => this.parts.settledTo(channel)));
    this.windows = of.map((channel) => new RollingWindow(Math.max(start, this.settledTo[channel]!)));
  }

  /** Settles what was said before a gap. */
  private async finish(): Promise<void> {
    while (this.windows.length > 0 && (await this.round(true)));
  }

  /** Hears each channel once. @returns whether there was anything to hear */
  private async round(isRest: boolean): Promise<boolean> {
    if (this.state === 'none') {
      for (const window of this.windows) window.keep(0);
      return false;
    }
    const mode = isRest ? 'rest' : this.state;
    const begun = this.parts.now();
    let isBusy = false;
    // The computer's sound first, because the microphone may contain its echo.
    for (let channel = this.windows.length - 1; channel >= 0; channel--) {
      const work = this.windows[channel]!.next(mode);
      if (!work) await this.tellPartial(channel);
      else {
        isBusy = true;
        if (!(await this.hear(channel, work))) return true;
      }
    }
    if (isBusy && mode === 'live') this.pace(this.parts.now() - begun);
    return isBusy;
  }

  /** @returns false if everything must be heard again in another language */
  private async hear(channel: number, work: LiveWork): Promise<boolean> {
    const window = this.windows[channel]!;
    try {
      const languages = await this.sampleLanguage(work);
      if (languages && (await this.isOtherLanguage())) return false;
      const isQuick = work.kind === 'partial';
      const heard = await this.parts.hear(work.samples, { isQuick, language: this.language });
      const settled = window.heard(work, heard);
      if (settled) {
        const { isComplete, ...speech } = settled;
        const known = isComplete
          ? { ...speech, channel, engine: heard.engine, ...(languages && { languages }) }
          : null;
        await this.removeHeard(this.linesOf(channel, speech.words), known);
      }
    } catch (error) {
      this.parts.onFailure(error);
      window.skip(work);
    }
    await this.tellPartial(channel);
    return true;
  }

  private async sampleLanguage({ kind, start, samples }: LiveWork): Promise<LanguageSample | null> {
    const isDue = this.samples.length < FIRST_SAMPLES || start > 2 * this.sampledAt;
    const isLong = samples.length >= SHOWS_LANGUAGE * BYTES_A_SECOND;
    if (this.parts.language !== null || kind === 'partial' || !isLong || !isDue) return null;
    const sample = await this.parts.sampleLanguage(samples).catch(this.parts.onFailure);
    if (!sample) return null;
    this.samples.push(sample);
    this.sampledAt = start;
    return sample;
  }

  /** If the detected language is not the assumed one, begins again with the first sound that is left. */
  private async isOtherLanguage(): Promise<boolean> {
    if (this.detected !== null) return false;
    this.detected = languageIn(this.samples);
    if (this.detected === null || this.detected === ASSUMED) return false;
    const [first] = await this.parts.soundAfter(-1);
    await this.parts.unsettle(first?.start ?? 0);
    this.windows = [];
    this.waiting = [];
    this.recent = [];
    this.lastNumber = -1;
    return true;
  }

  private async removeHeard(lines: NewLine[], known: KnownSpeech | null): Promise<void> {
    const needed = Math.min(...this.windows.map(({ start }) => start));
    this.waiting = this.waiting.filter(({ end }) => end > needed);
    // All sound may have to be heard again until the language is known.
    const isSure = this.parts.language !== null || this.detected !== null;
    const before = isSure ? (this.waiting[0]?.number ?? this.lastNumber + 1) : 0;
    await this.parts.settle(lines, before, known);
    const latest = Math.max(0, ...lines.map(({ end }) => end));
    this.recent = [...this.recent, ...lines].filter(({ end }) => end > latest - ECHO);
  }

  private linesOf(channel: number, words: readonly SpokenWord[]): NewLine[] {
    const lines = spelledRight(sentenceLines([words]), this.parts.vocabulary).map(({ start, end, text }) => ({
      channel,
      speaker: this.speakerOf(channel),
      start,
      end,
      text,
    }));
    return withoutEchoes(lines, this.heardFromComputer(channel)) as NewLine[];
  }

  private async tellPartial(channel: number): Promise<void> {
    const words = this.windows[channel]!.partial;
    const start = words[0]?.start ?? 0;
    const line = { text: textOf(words), start, end: words.at(-1)?.end ?? 0 };
    const isEcho = withoutEchoes([line], this.heardFromComputer(channel)).length === 0;
    const text = isEcho || this.state !== 'live' ? '' : line.text;
    if (text === (this.told[channel] ?? '')) return;
    this.told[channel] = text;
    await this.parts.tell({ event: 'partial', channel, speaker: this.speakerOf(channel), start, text });
  }

  /** What the computer said lately, if this channel is the microphone beside it. */
  private heardFromComputer(channel: number): { text: string; start: number; end: number }[] {
    if (channel !== 0 || this.windows.length < 2) return [];
    const words = this.windows[1]!.partial;
    const partial =
      words.length > 0 ? [{ text: textOf(words), start: words[0]!.start, end: words.at(-1)!.end }] : [];
    return [...this.recent.filter((line) => line.channel === 1), ...partial];
  }

  private speakerOf(channel: number): string | null {
    if (this.windows.length < 2) return null;
    return channel === 0 ? this.parts.microphoneOf : 'Speaker 1';
  }

  private pace(ms: number): void {
    this.slowRounds = ms > SLOW_MS ? this.slowRounds + 1 : 0;
    if (this.slowRounds < SLOW_ROUNDS) return;
    this.slowRounds = 0;
    this.sentencesUntil = this.parts.now() + SENTENCES_MS;
    this.state = 'sentences';
  }
}

const textOf = (words: readonly SpokenWord[]): string =>
  words.map(({ text, isJoined }, i) => (i > 0 && !isJoined ? ` ${text}` : text)).join('');
