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
import { areTwoPeople, isBleeding, isQuieter, measureChannels, pathToHear } from './two-voices.js';
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
  { transcriber, ...rest }: SpeechEngines,
  audio: SpeechAudio,
  channels: SpeechChannels | null,
  options: TranscribeOptions,
): Promise<Transcription> {
  const loudness = channels && (await measureChannels(channels, options.signal));
  const microphoneOf = channels?.microphoneOf ?? null;
  if (!channels || !loudness || !(microphoneOf !== null || areTwoPeople(loudness))) {
    const sound =
      channels && loudness
        ? { ...audio, path: await pathToHear({ ...channels, mix: audio.path }, loudness, options.signal) }
        : audio;
    const engines = { ...rest, voices: begunVoices(rest.voices, sound, options) };
    const heard = await transcriber.transcribe(sound, options);
    return { ...heard, lines: await withVoices(heard.lines, sound, engines, options.signal) };
  }
  const half = (at: number): TranscribeOptions => ({
    ...options,
    channel: at,
    tellLanguageFrom: audio,
    onProgress: (share) => options.onProgress((at + share) / 2),
  });
  const { duration } = audio;
  const soundOf = (path: string): SpeechAudio => ({ path, duration });
  const { left, right } = loudness;
  const begun =
    microphoneOf === null ? rest.voices : begunVoices(rest.voices, soundOf(channels.right), options);
  const engines = { ...rest, voices: begun };
  const first = await transcriber.transcribe(soundOf(channels.left), half(0));
  const second = await transcriber.transcribe(soundOf(channels.right), half(1));
  const isOfLeft = (stretch: Stretch) => !isBleeding({ own: left, other: right }, stretch);
  const isOfRight = (stretch: Stretch) => !isBleeding({ own: right, other: left }, stretch);
  const [ofLeft, ofRight] = [first.lines.filter(isOfLeft), second.lines.filter(isOfRight)];
  // A microphone records the loudspeakers, never the reverse. Otherwise a person's own channel is louder.
  const isEcho = (line: TranscriptLine) =>
    microphoneOf !== null || isQuieter({ own: left, other: right }, line);
  const onLeft = [
    ...withoutEchoes(ofLeft.filter(isEcho), ofRight),
    ...ofLeft.filter((line) => !isEcho(line)),
  ].sort((a, b) => a.start - b.start);
  const onRight = microphoneOf === null ? withoutEchoes(ofRight, onLeft) : ofRight;
  const notHeard = [
    ...(first.notHeard ?? []).filter(isOfLeft),
    ...(second.notHeard ?? []).filter(isOfRight),
  ].sort((a, b) => a.start - b.start);
  const named =
    microphoneOf === null
      ? inOrderOfSpeaking(
          await recogniseEach([onLeft, onRight], [channels.left, channels.right].map(soundOf), rest, options),
        )
      : [
          ...spokenBy(microphoneOf, onLeft),
          ...(
            await withVoices(onRight, soundOf(channels.right), engines, options.signal, [microphoneOf])
          ).map((line) => ({ ...line, speaker: line.speaker ?? 'Speaker 1' })),
        ];
  const language = surer(first.language, second.language);
  const fallback = first.fallback ?? second.fallback ?? null;
  return { ...second, language, fallback, lines: inTurn(named), notHeard };
}

/** A channel with little speech says little about the language. */
const surer = (one: Transcription['language'], other: Transcription['language']) =>
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

/** Begins to tell voices apart, for use while the rest of a recording with settled speech is transcribed. */
function begunVoices(
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
  const told = lines.some(({ speaker }) => speaker)
    ? lines
    : await orAsTheyAre(lines, engines, signal, () => nameVoices(lines, audio, engines.voices, signal));
  return withNames(told, audio, engines, signal, taken);
}

const withNames = (
  lines: TranscriptLine[],
  audio: SpeechAudio,
  engines: VoiceEngines,
  signal: AbortSignal,
  taken: readonly string[],
): Promise<TranscriptLine[]> =>
  orAsTheyAre(lines, engines, signal, async () => {
    const known = (await engines.knownVoices()).filter(({ name }) => !taken.includes(name));
    return recogniseSpeakers(lines, audio, known, engines.voices, signal);
  });

async function orAsTheyAre(
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
