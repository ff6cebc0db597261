import type { SpeechAudio } from '../ports/transcriber.js';
import { type SpeakerPrint, speakerPrints } from './speaker-print.js';
import { dot } from './diarize.js';
import type { SpeakerEmbedding, SpeakerEmbeddings } from './speaker-embeddings.js';
import type { TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** A member who opted in, and their voice. */
export interface KnownVoice {
  name: string;
  print: SpeakerEmbedding;
}

/**
 * Fitted with `npm run bench -- voices` to avoid wrong names at the cost of missing ones. Prints of one person have a
 * cosine similarity of 0.88 to 0.99, and prints of two people 0.48 at most. Real rooms and microphones vary more than the bench.
 */
const RECOGNISED = {
  alike: 0.65,
  /** Minimum lead over the next person. */
  ahead: 0.15,
};

const NUMBERED = /^Speaker \d+$/;

/**
 * Replaces numbers (or missing speakers) with the names of recognized voices. Other names are kept.
 * @throws like `SpeakerEmbeddings.of`
 */
export async function recogniseSpeakers(
  lines: readonly TranscriptLine[],
  audio: SpeechAudio,
  known: readonly KnownVoice[],
  prints: Pick<SpeakerEmbeddings, 'of'>,
  signal: AbortSignal,
): Promise<TranscriptLine[]> {
  const speakers = Map.groupBy(lines, ({ speaker }) => speaker ?? null);
  const taken = new Set(speakers.keys());
  const free = known.filter(({ name }) => !taken.has(name));
  const unnamed = [...speakers].filter(([speaker]) =>
    speaker === null ? speakers.size === 1 : NUMBERED.test(speaker),
  );
  if (free.length === 0 || unnamed.length === 0) return [...lines];
  const heard = await speakerPrints(
    unnamed.map(([, theirs]) => theirs),
    audio,
    prints,
    signal,
  );
  if (!heard) return [...lines];
  const names = namesOf(
    unnamed.flatMap(([speaker], at) => (heard[at] ? [{ speaker, heard: heard[at] }] : [])),
    free,
  );
  return lines.map((line) => ({ ...line, speaker: names.get(line.speaker ?? null) ?? line.speaker ?? null }));
}

/** Assigns each name once, to the most similar speaker. */
function namesOf(
  speakers: readonly { speaker: string | null; heard: SpeakerPrint }[],
  known: readonly KnownVoice[],
): Map<string | null, string> {
  const found = speakers.flatMap(({ speaker, heard }) => {
    const [best, next] = known
      .map(({ name, print }) => ({ name, likeness: dot(print, heard.print) }))
      .sort((a, b) => b.likeness - a.likeness);
    const isSure =
      best!.likeness >= RECOGNISED.alike && best!.likeness - (next?.likeness ?? -1) >= RECOGNISED.ahead;
    return isSure ? [{ speaker, ...best! }] : [];
  });
  const names = new Map<string | null, string>();
  for (const { speaker, name } of found.sort((a, b) => b.likeness - a.likeness))
    if (![...names.values()].includes(name)) names.set(speaker, name);
  return names;
}
