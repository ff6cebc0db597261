import type {
  PieceMemory,
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

/** The channels of a recording, as `SpeechAudio` is. */
export interface SpeechChannels {
  left: string;
  right: string;
  /** With a third one they are no two people apart, but the mix may cancel what one of them keeps. */
  third?: string | null;
  /** Who speaks into the microphone, where the left channel is one and the right what the computer played. */
  microphoneOf?: string | null;
}

export interface SpeechEngines {
  transcriber: Transcriber;
  voices: SpeakerEmbeddings;
  /** Whoever wants to be recognised in this recording; asked when it has been heard. */
  knownVoices: () => Promise<readonly KnownVoice[]>;
  /** Told when voices could not be told, which costs the names alone. */
  onUnidentifiedSpeaker: (error: unknown) => void;
}

/**
 * Transcribes a recording. Where its two channels hold a person each, every channel is transcribed on its own, which
 * takes about as long, as silences are left out; the lines then have speakers, in the order in which they begin. Where
 * one is known to be a microphone, its lines have that person's name, and the voices of the other are told apart. Else
 * who speaks is told by voice, where the engine does not say it. Known voices have their names in place of numbers.
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
    const heard = await transcriber.transcribe(sound, options);
    return { ...heard, lines: await withVoices(heard.lines, sound, rest, options.signal) };
  }
  const half = (at: number): TranscribeOptions => ({
    ...options,
    tellLanguageFrom: audio,
    onProgress: (share) => options.onProgress((at + share) / 2),
  });
  const { duration } = audio;
  const { left, right } = loudness;
  const first = await transcriber.transcribe({ path: channels.left, duration }, half(0));
  const second = await transcriber.transcribe({ path: channels.right, duration }, half(1));
  const isOfLeft = (stretch: Stretch) => !isBleeding({ own: left, other: right }, stretch);
  const isOfRight = (stretch: Stretch) => !isBleeding({ own: right, other: left }, stretch);
  const [ofLeft, ofRight] = [first.lines.filter(isOfLeft), second.lines.filter(isOfRight)];
  // The microphone hears the loudspeakers, never the other way round. Elsewhere the louder channel is the person's own.
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
  const soundOf = (path: string): SpeechAudio => ({ path, duration });
  const named =
    microphoneOf === null
      ? inOrderOfSpeaking(
          await recogniseEach([onLeft, onRight], [channels.left, channels.right].map(soundOf), rest, options),
        )
      : [
          ...spokenBy(microphoneOf, onLeft),
          ...(await withVoices(onRight, soundOf(channels.right), rest, options.signal, [microphoneOf])).map(
            (line) => ({ ...line, speaker: line.speaker ?? 'Speaker 1' }),
          ),
        ];
  const language = surer(first.language, second.language);
  const fallback = first.fallback ?? second.fallback ?? null;
  return { ...second, language, fallback, lines: inTurn(named), notHeard };
}

/** Hears what has come so far of a recording that goes on, for `transcribeChannels` to find it in `options.memory`. */
export async function transcribeAhead(
  transcriber: Transcriber,
  sounds: readonly SpeechAudio[],
  options: TranscribeOptions & { memory: PieceMemory },
): Promise<void> {
  for (const sound of sounds) await transcriber.transcribe(sound, { ...options, isUnfinished: true });
}

/** One who hardly speaks tells little of the language. */
const surer = (one: Transcription['language'], other: Transcription['language']) =>
  (one?.confidence ?? 0) > (other?.confidence ?? 0) ? one : (other ?? one ?? null);

const spokenBy = (speaker: string, lines: readonly TranscriptLine[]): TranscriptLine[] =>
  lines.map((line) => ({ ...line, speaker }));

const inOrderOfSpeaking = (people: TranscriptLine[][]): TranscriptLine[] =>
  people
    .sort(([a], [b]) => (a?.start ?? Infinity) - (b?.start ?? Infinity))
    .flatMap((lines, index) => spokenBy(lines[0]?.speaker ?? `Speaker ${index + 1}`, lines));

type VoiceEngines = Omit<SpeechEngines, 'transcriber'>;

/** The lines of one person each, with the name of whoever is recognised. */
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

/** @param taken names of people who speak elsewhere in the recording */
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
