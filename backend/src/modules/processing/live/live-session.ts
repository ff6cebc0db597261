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

interface LiveSessionParts {
  soundAfter: (number: number) => Promise<Sound[]>;
  /** End of the lines of a channel that an earlier run settled, in seconds. */
  settledTo: (channel: number) => Promise<number>;
  /** @param known speech that the final transcript can reuse */
  settle: (lines: readonly NewLine[], before: number, known: KnownSpeech | null) => Promise<void>;
  tell: (message: LiveMessage) => Promise<void>;
  isBeingMade: () => Promise<boolean>;
  /** BCP 47 tag of the chosen language. If null, the language is detected. */
  language: string | null;
  /** Language samples of an earlier run. */
  sampled: readonly LanguageSample[];
  /** Samples the language. Resolves to null if there is too little voice. */
  sampleLanguage: (samples: Buffer) => Promise<LanguageSample | null>;
  /** Removes everything settled from a second on, because it will be transcribed again in another language. */
  unsettle: (from: number) => Promise<void>;
  /** Whether the engine is ready for a language. It may still be in preparation. */
  isReady: (language: string) => Promise<boolean>;
  hear: (samples: Buffer, options: { isQuick: boolean; language: string }) => Promise<LiveHeard>;
  onFailure: (error: unknown) => undefined;
  wait: (ms: number) => Promise<void>;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  vocabulary: readonly VocabularyWord[];
  /** Name of the speaker on the first of two channels. */
  microphoneOf: string;
}

const POLL_MS = 200;
/** Interval of state messages and of checks whether the recording is still being made. */
const STATE_MS = 1_000;
/** After this time without sound, the session ends. The recorder's next sound starts another one. */
const GONE_MS = 60_000;
/** Maximum duration of a round for partial words, which must appear within two seconds. */
const SLOW_MS = 2_000;
const SLOW_ROUNDS = 3;
/** Time without partial words after the machine was too slow for them. */
const SENTENCES_MS = 60_000;
/** Seconds. A longer gap in the sound ends the current sentence. */
const GAP = 1;
/** Maximum seconds of sound to keep on a machine that is too slow even for sentences. */
const MAX_WAITING = 60;
/** Maximum seconds between a line and its echo. */
const ECHO = 30;
const BYTES_A_SECOND = 32_000;
/** The language until it is detected. */
const ASSUMED = 'en';
/** Minimum seconds of sound for a language sample. */
const MIN_SAMPLE = 3;
/** Number of samples in a row. The interval of later ones grows, because a language seldom changes. */
const FIRST_SAMPLES = 3;

/** Transcribes a recording in progress into partial words, which may change, and settled lines, which are final. */
export class LiveSession {
  private windows: RollingWindow[] = [];
  /** The last partial words sent for each channel. */
  private sentPartials: string[] = [];
  private settledTo: number[] = [];
  /** Sound that is not settled yet. */
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

  /** Runs until the recording ends, whose file then contains the rest, or until its recorder is gone. */
  async run(): Promise<void> {
    const { now, wait, tell, isBeingMade, isReady } = this.parts;
    let arrivedAt = now();
    let lookedAt = -Infinity;
    for (;;) {
      const isGone = now() - arrivedAt > GONE_MS;
      if (now() - lookedAt >= STATE_MS) {
        lookedAt = now();
        if (!(await isBeingMade())) return;
        const ready = this.sentencesUntil > now() ? 'sentences' : 'live';
        this.state = (await isReady(this.language)) ? ready : 'none';
        await tell({ event: 'state', words: this.state });
        if (!isGone) await this.settle([], null);
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
        window.keep(MAX_WAITING);
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

  /** @returns whether there was anything to transcribe */
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
      if (!work) await this.sendPartial(channel);
      else {
        isBusy = true;
        if (!(await this.hear(channel, work))) return true;
      }
    }
    if (isBusy && mode === 'live') this.pace(this.parts.now() - begun);
    return isBusy;
  }

  /** @returns false if everything must be transcribed again in another language */
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
        await this.settle(this.linesOf(channel, speech.words), known);
      }
    } catch (error) {
      this.parts.onFailure(error);
      window.skip(work);
    }
    await this.sendPartial(channel);
    return true;
  }

  private async sampleLanguage({ kind, start, samples }: LiveWork): Promise<LanguageSample | null> {
    const isDue = this.samples.length < FIRST_SAMPLES || start > 2 * this.sampledAt;
    const isLong = samples.length >= MIN_SAMPLE * BYTES_A_SECOND;
    if (this.parts.language !== null || kind === 'partial' || !isLong || !isDue) return null;
    const sample = await this.parts.sampleLanguage(samples).catch(this.parts.onFailure);
    if (!sample) return null;
    this.samples.push(sample);
    this.sampledAt = start;
    return sample;
  }

  /** Starts over with the oldest stored sound if the detected language is not the assumed one. */
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

  private async settle(lines: NewLine[], known: KnownSpeech | null): Promise<void> {
    const needed = Math.min(...this.windows.map(({ start }) => start));
    this.waiting = this.waiting.filter(({ end }) => end > needed);
    // Until the language is known, all sound may have to be transcribed again.
    const isSure = this.parts.language !== null || this.detected !== null;
    const before = isSure ? (this.waiting[0]?.number ?? this.lastNumber + 1) : 0;
    await this.parts.settle(lines, before, known);
    const latest = Math.max(0, ...lines.map(({ end }) => end));
    this.recent = [...this.recent, ...lines].filter(({ end }) => end > latest - ECHO);
  }

  private linesOf(channel: number, words: readonly SpokenWord[]): NewLine[] {
    const speaker = this.speakerOf(channel);
    const lines = spelledRight(sentenceLines([words]), this.parts.vocabulary).map(({ start, end, text }) => {
      return { channel, speaker, start, end, text };
    });
    return withoutEchoes(lines, this.computerSpeech(channel)) as NewLine[];
  }

  private async sendPartial(channel: number): Promise<void> {
    const line = this.partialLine(channel);
    const isEcho = withoutEchoes([line], this.computerSpeech(channel)).length === 0;
    const text = isEcho || this.state !== 'live' ? '' : line.text;
    if (text === (this.sentPartials[channel] ?? '')) return;
    this.sentPartials[channel] = text;
    const { start } = line;
    await this.parts.tell({ event: 'partial', channel, speaker: this.speakerOf(channel), start, text });
  }

  private partialLine(channel: number) {
    const words = this.windows[channel]!.partial;
    return { text: textOf(words), start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0 };
  }

  /** Recent speech of the computer, if this channel is the microphone, which may contain its echo. */
  private computerSpeech(channel: number) {
    if (channel !== 0 || this.windows.length < 2) return [];
    const partial = this.partialLine(1);
    return [...this.recent.filter((line) => line.channel === 1), ...(partial.text ? [partial] : [])];
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
