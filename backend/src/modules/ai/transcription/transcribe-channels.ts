import type { SpeechAudio, TranscribeOptions, Transcriber, Transcription } from './ports/transcriber.js';
import { inTurn } from './in-turn.js';
import { areTwoPeople, isBleeding, measureChannels } from './two-voices.js';

/** Both channels of a stereo recording, as `SpeechAudio` is. */
export interface SpeechChannels {
  left: string;
  right: string;
}

/**
 * Transcribes a recording. Where its two channels hold a person each, every channel is transcribed on its own, which
 * takes about as long, as silences are left out; the lines then have speakers, in the order in which they begin.
 */
export async function transcribeChannels(
  transcriber: Transcriber,
  audio: SpeechAudio,
  channels: SpeechChannels | null,
  options: TranscribeOptions,
): Promise<Transcription> {
  const loudness = channels && (await measureChannels(channels, options.signal));
  if (!channels || !loudness || !areTwoPeople(loudness)) return transcriber.transcribe(audio, options);
  const half = (at: number): TranscribeOptions => ({
    ...options,
    onProgress: (share) => options.onProgress((at + share) / 2),
  });
  const { duration } = audio;
  const { left, right } = loudness;
  const first = await transcriber.transcribe({ path: channels.left, duration }, half(0));
  const second = await transcriber.transcribe({ path: channels.right, duration }, half(1));
  const people = [
    first.lines.filter((line) => !isBleeding({ own: left, other: right }, line)),
    second.lines.filter((line) => !isBleeding({ own: right, other: left }, line)),
  ].sort(([a], [b]) => (a?.start ?? Infinity) - (b?.start ?? Infinity));
  const named = people.flatMap((lines, index) =>
    lines.map((line) => ({ ...line, speaker: `Speaker ${index + 1}` })),
  );
  return { ...second, fallback: first.fallback ?? second.fallback ?? null, lines: inTurn(named) };
}
