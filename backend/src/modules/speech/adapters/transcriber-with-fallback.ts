import { reasonFor } from '../../../shared/errors/reason-for.js';
import {
  Transcriber,
  type SpeechAudio,
  type TranscribeOptions,
  type Transcription,
} from '../ports/transcriber.js';

/** Tries the engines in order until one succeeds, unless the caller has aborted. */
export class TranscriberWithFallback extends Transcriber {
  private current: Transcriber;

  constructor(
    private readonly engines: readonly [Transcriber, ...Transcriber[]],
    private readonly onFailure: (failure: unknown, engine: string, next: string) => void,
  ) {
    super();
    this.current = engines[0];
  }

  override get hearsPieces(): boolean {
    return this.engines.some((engine) => engine.hearsPieces);
  }

  get name(): string {
    return this.current.name;
  }

  /** @throws what the last engine failed with; the signal's reason when aborted */
  async transcribe(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription> {
    if (options.isUnfinished) return this.transcribeAhead(audio, options);
    let max = 0;
    // A second engine begins anew, and what was shown is not taken back.
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
    throw new Error('There is no engine');
  }

  /** Only by the engine that would be asked now: what another has heard is of no use to it. */
  private async transcribeAhead(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription> {
    for (const engine of this.engines)
      if (await engine.check())
        return engine.hearsPieces ? engine.transcribe(audio, options) : { lines: [], engine: engine.name };
    throw new Error('No engine is ready');
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
