import {
  type SpeechAudio,
  type TranscribeOptions,
  Transcriber,
  type Transcriber as Engine,
  type Transcription,
} from '../ports/transcriber.js';
import { TranscriberWithFallback } from './transcriber-with-fallback.js';

type OnFailure = ConstructorParameters<typeof TranscriberWithFallback>[1];

/** Uses the service an admin chose, or else the local engines. */
export class ChosenTranscriber extends Transcriber {
  private current: Transcriber;

  constructor(
    private readonly chosen: () => Promise<Engine | null>,
    private readonly own: Engine,
    private readonly onFailure: OnFailure,
  ) {
    super();
    this.current = own;
  }

  get name(): string {
    return this.current.name;
  }

  async transcribe(audio: SpeechAudio, options: TranscribeOptions): Promise<Transcription> {
    return (await this.engine()).transcribe(audio, options);
  }

  async check(): Promise<boolean> {
    this.current = await this.engine();
    return this.current.check();
  }

  override close(): Promise<void> {
    return this.own.close();
  }

  private async engine(): Promise<Transcriber> {
    const service = await this.chosen();
    return service ? new TranscriberWithFallback([service, this.own], this.onFailure) : this.own;
  }
}
