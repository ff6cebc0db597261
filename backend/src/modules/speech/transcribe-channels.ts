import type {
  SpeechAudio,
  Stretch,
  TranscribeOptions,
  Transcriber,
  Transcription,
} from './ports/transcriber.js';
import { inTurn } from './in-turn.js';
import { nameVoices } from './voices/name-voices.js';
import { type KnownVoice, recogniseSpeakers } from './voices/recognise-speakers.js';
import type { SpeakerEmbeddings } from './voices/speaker-embeddings.js';
import {
  areTwoPeople,
  type ChannelLoudness,
  isBleeding,
  isQuieter,
  measureChannels,
  pathToHear,
} from './two-voices.js';
import { withoutEchoes } from './without-echoes.js';
import type { TranscriptLine } from '../../shared/transcripts/transcript-line.js';

/** Paths of a recording's channels, in the format of `SpeechAudio`. */
export interface SpeechChannels {
  left: string;
  right: string;
  /** With a third channel, left and right are not two separate people, but mixing may cancel one. */
  third?: string | null;
  /** Name of the speaker on the left channel if it is a microphone and the right one computer audio. */
  microphoneOf?: string | null;
}

export interface SpeechEngines {
  transcriber: Transcriber;
  voices: SpeakerEmbeddings;
  /** Members who opted in to recognition, queried after transcription. */
  knownVoices: () => Promise<readonly KnownVoice[]>;
  /** Called if voices could not be identified. Only the names are missing then. */
  onUnidentifiedSpeaker: (error: unknown) => void;
}

/**
 * Transcribes a recording. Two channels with one person each are transcribed separately, which takes about as long
 * because silences are skipped; speakers are numbered by first line. A known microphone channel gets its speaker's
 * name, and the other channel is diarized. Otherwise speakers are identified by voice if the engine does not name
 * them. Recognized voices get their names instead of numbers.
 */
export async function transcribeChannels(
  engines: SpeechEngines,
  audio: SpeechAudio,
  channels: SpeechChannels | null,
  options: TranscribeOptions,
): Promise<Transcription> {
  if (!channels) return transcribeTogether(engines, audio, options);
  const loudness = await measureChannels(channels, options.signal);
  if ((channels.microphoneOf ?? null) !== null || areTwoPeople(loudness))
    return transcribeApart(engines, audio, channels, loudness, options);
  const path = await pathToHear({ ...channels, mix: audio.path }, loudness, options.signal);
  return transcribeTogether(engines, { ...audio, path }, options);
}

async function transcribeTogether(
  { transcriber, ...rest }: SpeechEngines,
  audio: SpeechAudio,
  options: TranscribeOptions,
): Promise<Transcription> {
  const engines = { ...rest, voices: prefetchedVoices(rest.voices, audio, options) };
  const heard = await transcriber.transcribe(audio, options);
  return { ...heard, lines: await withVoices(heard.lines, audio, engines, options.signal) };
}

async function transcribeApart(
  { transcriber, ...rest }: SpeechEngines,
  audio: SpeechAudio,
  channels: SpeechChannels,
  { left, right }: ChannelLoudness,
  options: TranscribeOptions,
): Promise<Transcription> {
  const { microphoneOf = null } = channels;
  const soundOf = (path: string): SpeechAudio => ({ ...audio, path });
  const [leftSound, rightSound] = [soundOf(channels.left), soundOf(channels.right)];
  const voices = microphoneOf === null ? rest.voices : prefetchedVoices(rest.voices, rightSound, options);
  const engines = { ...rest, voices };
  /** Transcribes a channel without the speech that bleeds over from the other one. */
  const half = async (channel: number, sound: SpeechAudio, own: Float32Array, other: Float32Array) => {
    const onProgress = (share: number) => options.onProgress((channel + share) / 2);
    const how = { ...options, channel, tellLanguageFrom: audio, onProgress };
    const { lines, notHeard = [], ...heard } = await transcriber.transcribe(sound, how);
    const isOwn = (stretch: Stretch) => !isBleeding({ own, other }, stretch);
    return { ...heard, lines: lines.filter(isOwn), notHeard: notHeard.filter(isOwn) };
  };
  const first = await half(0, leftSound, left, right);
  const second = await half(1, rightSound, right, left);
  const [ofLeft, ofRight] = [first.lines, second.lines];
  // A microphone records the loudspeakers, never the reverse. Otherwise a person's own channel is louder.
  const isEcho = (line: TranscriptLine) =>
    microphoneOf !== null || isQuieter({ own: left, other: right }, line);
  const onLeft = [
    ...withoutEchoes(ofLeft.filter(isEcho), ofRight),
    ...ofLeft.filter((line) => !isEcho(line)),
  ].sort((a, b) => a.start - b.start);
  const onRight = microphoneOf === null ? withoutEchoes(ofRight, onLeft) : ofRight;
  const notHeard = [...first.notHeard, ...second.notHeard].sort((a, b) => a.start - b.start);
  const named =
    microphoneOf === null
      ? inOrderOfSpeaking(await recogniseEach([onLeft, onRight], [leftSound, rightSound], rest, options))
      : [
          ...spokenBy(microphoneOf, onLeft),
          ...(await withVoices(onRight, rightSound, engines, options.signal, [microphoneOf])).map((line) => ({
            ...line,
            speaker: line.speaker ?? 'Speaker 1',
          })),
        ];
  const language = moreConfident(first.language, second.language);
  const fallback = first.fallback ?? second.fallback ?? null;
  return { ...second, language, fallback, lines: inTurn(named), notHeard };
}

/** A channel with little speech says little about the language. */
const moreConfident = (one: Transcription['language'], other: Transcription['language']) =>
  (one?.confidence ?? 0) > (other?.confidence ?? 0) ? one : (other ?? one ?? null);

const spokenBy = (speaker: string, lines: readonly TranscriptLine[]): TranscriptLine[] =>
  lines.map((line) => ({ ...line, speaker }));

const inOrderOfSpeaking = (people: TranscriptLine[][]): TranscriptLine[] =>
  people
    .sort(([a], [b]) => (a?.start ?? Infinity) - (b?.start ?? Infinity))
    .flatMap((lines, index) => spokenBy(lines[0]?.speaker ?? `Speaker ${index + 1}`, lines));

type VoiceEngines = Omit<SpeechEngines, 'transcriber'>;

/** Lines of one person each, named if recognized. */
async function recogniseEach(
  people: readonly TranscriptLine[][],
  sounds: readonly SpeechAudio[],
  engines: VoiceEngines,
  { signal }: TranscribeOptions,
): Promise<TranscriptLine[][]> {
  const named: TranscriptLine[][] = [];
  for (const [at, lines] of people.entries()) {
    const taken = named.flatMap(([first]) => first?.speaker ?? []);
    named.push(await withNames(lines, sounds[at]!, engines, signal, taken));
  }
  return named;
}

/** Starts diarization early, in parallel with transcription, which is short for a recording with settled speech. */
function prefetchedVoices(
  voices: SpeakerEmbeddings,
  audio: SpeechAudio,
  { known, signal }: TranscribeOptions,
): SpeakerEmbeddings {
  if (!known?.length) return voices;
  const chunks = voices.chunksOf(audio, signal);
  // The error is thrown where the chunks are used; without a handler until then, it would end the process.
  chunks.catch(() => undefined);
  return { chunksOf: () => chunks, of: (...given) => voices.of(...given) };
}

async function withVoices(
  lines: TranscriptLine[],
  audio: SpeechAudio,
  engines: VoiceEngines,
  signal: AbortSignal,
  taken: readonly string[] = [],
): Promise<TranscriptLine[]> {
  const diarized = lines.some(({ speaker }) => speaker)
    ? lines
    : await orUnchanged(lines, engines, signal, () => nameVoices(lines, audio, engines.voices, signal));
  return withNames(diarized, audio, engines, signal, taken);
}

const withNames = (
  lines: TranscriptLine[],
  audio: SpeechAudio,
  engines: VoiceEngines,
  signal: AbortSignal,
  taken: readonly string[],
): Promise<TranscriptLine[]> =>
  orUnchanged(lines, engines, signal, async () => {
    const known = (await engines.knownVoices()).filter(({ name }) => !taken.includes(name));
    return recogniseSpeakers(lines, audio, known, engines.voices, signal);
  });

async function orUnchanged(
  lines: TranscriptLine[],
  { onUnidentifiedSpeaker }: VoiceEngines,
  signal: AbortSignal,
  work: () => Promise<TranscriptLine[]>,
): Promise<TranscriptLine[]> {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    onUnidentifiedSpeaker(error);
    return lines;
  }
}
