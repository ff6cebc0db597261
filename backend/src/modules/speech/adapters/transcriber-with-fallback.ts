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

  /** @param preferred the engine to try first, if there is one, such as a service that an admin chose */
  constructor(
    private readonly engines: readonly [Transcriber, ...Transcriber[]],
    private readonly onFailure: (failure: unknown, engine: string, next: string) => void,
    private readonly preferred: () => Promise<Transcriber | null> = async () => null,
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
    const engines = await this.inOrder();
    for (const [at, engine] of engines.entries())
      try {
        const heard = await engine.transcribe(audio, { ...options, onProgress });
        return { ...heard, fallback: first && { ...first, served: heard.engine } };
      } catch (failure) {
        options.signal.throwIfAborted();
        first ??= { failed: engine.name, reason: reasonFor(failure) };
        const next = engines[at + 1];
        if (!next) throw failure;
        this.onFailure(failure, engine.name, next.name);
      }
    throw new Error('No speech engine is configured');
  }

  async check(): Promise<boolean> {
    const engines = await this.inOrder();
    for (const engine of engines) {
      if (!(await engine.check())) continue;
      this.current = engine;
      return true;
    }
    this.current = engines[0];
    return false;
  }

  override async close(): Promise<void> {
    await Promise.all(this.engines.map((engine) => engine.close()));
  }

  private async inOrder(): Promise<readonly [Transcriber, ...Transcriber[]]> {
    const preferred = await this.preferred();
    return preferred ? [preferred, ...this.engines] : this.engines;
  }
}
