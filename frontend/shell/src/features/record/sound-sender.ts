import type { SpeechSamples } from './capture-speech.js';

/** Maximum queued requests, which is a minute of sound. Older sound is left out of the live words. */
const MAX_WAITING = 120;
const RETRY_MS = 2_000;

export interface NumberedSound {
  number: number;
  start: number;
  channels: 1 | 2;
  samples: string;
}

/** `refused` is final. `retry` means that the server could not be reached. */
export type Outcome = 'sent' | 'retry' | 'refused';

export type SendSound = (recordingId: string, sound: NumberedSound) => Promise<Outcome>;

/** Sends sound for live words, one request at a time. It never affects the recording. */
export class SoundSender {
  #waiting: NumberedSound[] = [];
  #recordingId: string | null = null;
  #number = 0;
  #isSending = false;
  #isEnded = false;

  constructor(private readonly send: SendSound) {}

  /** Called when the server has created the recording. Sound is queued until then. */
  begin(recordingId: string): void {
    this.#recordingId = recordingId;
    void this.#run();
  }

  push({ start, channels, samples }: SpeechSamples): void {
    if (this.#isEnded) return;
    const sound = {
      number: this.#number++,
      start,
      channels: channels === 2 ? 2 : 1,
      samples: base64(samples),
    } as const;
    this.#waiting = [...this.#waiting, sound].slice(-MAX_WAITING);
    void this.#run();
  }

  end(): void {
    this.#isEnded = true;
    this.#waiting = [];
  }

  async #run(): Promise<void> {
    const recordingId = this.#recordingId;
    if (this.#isSending || recordingId === null) return;
    this.#isSending = true;
    for (let sound = this.#waiting[0]; sound; sound = this.#waiting[0]) {
      const outcome = await this.send(recordingId, sound);
      if (outcome === 'refused') this.end();
      else if (outcome === 'retry') await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      else this.#waiting = this.#waiting.filter(({ number }) => number !== sound.number);
    }
    this.#isSending = false;
  }
}

/** Maximum characters per call, because the number of arguments is limited. */
const CHARACTERS = 8_192;

function base64({ buffer, byteOffset, byteLength }: Int16Array): string {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  let text = '';
  for (let from = 0; from < bytes.length; from += CHARACTERS)
    text += String.fromCharCode(...bytes.subarray(from, from + CHARACTERS));
  return btoa(text);
}
