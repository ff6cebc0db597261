import { reasonFor } from '../../../shared/errors/reason-for.js';
import {
  Transcriber,
  type SpeechAudio,
  type TranscribeOptions,
  type Transcription,
} from '../ports/transcriber.js';

/** Tries engines in order until one succeeds or the caller aborts. */
export class TranscriberWithFallback extends Transcriber {
  private current: Transcriber;

  constructor(
    private readonly engines: readonly [Transcriber, ...Transcriber[]],
    private readonly onFailure: (failure: unknown, engine: string, next: string) => void,
  ) {
    super();
    this.current = engines[0];
  }

  get name(): string {
    return this.current.name;
  }

  /** @throws the last engine's error, or the signal's reason if aborted */
  async transcribe(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription> {
    let max = 0;
    // A fallback starts over, but reported progress must not decrease.
    const onProgress = (share: number) => options.onProgress((max = Math.max(max, share)));
    let first: { failed: string; reason: string } | null = null;
    for (const [at, engine] of this.engines.entries())
      try {
        const heard = await engine.transcribe(audio, { ...options, onProgress });
        return { ...heard, fallback: first && { ...first, served: heard.engine } };
      } catch (failure) {
        options.signal.throwIfAborted();
        first ??= { failed: engine.name, reason: reasonFor(failure) };
        const next = this.engines[at + 1];
        if (!next) throw failure;
        this.onFailure(failure, engine.name, next.name);
      }
    throw new Error('No speech engine is configured');
  }

  async check(): Promise<boolean> {
    for (const engine of this.engines) {
      if (!(await engine.check())) continue;
      this.current = engine;
      return true;
    }
    this.current = this.engines[0];
    return false;
  }

  override async close(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.close()));
  }
}
