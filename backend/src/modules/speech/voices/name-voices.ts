import { withCapital, withFullStop } from '../sentence-lines.js';
import type { SpeechAudio } from '../ports/transcriber.js';
import { diarize, indexOfMost, type SpeakerTurn } from './diarize.js';
import type { SpeakerEmbeddings, Stretch } from './speaker-embeddings.js';
import type { TimedWord, TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/** Seconds of silence after which another person may continue. */
const PAUSE = 0.35;
/** Seconds that a person must speak more for a change of speaker, after a sentence or pause and within a sentence. */
const CHANGE = { between: 0.1, within: 0.5 };

/** A word, or a line without times of its words. */
interface Part extends Stretch {
  line: TranscriptLine;
  from: number;
  to: number;
  /** Whether a sentence, pause or line ends before it. */
  isFirst: boolean;
}

/**
 * Labels lines `Speaker 1`, `Speaker 2`, ... in order of appearance by voice, and splits lines in which several people
 * speak. Lines are unchanged if there is one voice.
 */
export async function nameVoices(
  lines: readonly TranscriptLine[],
  audio: SpeechAudio,
  prints: Pick<SpeakerEmbeddings, 'chunksOf'>,
  signal: AbortSignal,
): Promise<TranscriptLine[]> {
  const chunks = lines.length > 0 ? await prints.chunksOf(audio, signal) : null;
  if (!chunks) return [...lines];
  const parts = lines.flatMap(partsOf);
  const speakers = speakersOf(parts, diarize(chunks));
  return new Set(speakers).size > 1 ? withSpeakers(parts, speakers) : [...lines];
}

function partsOf(line: TranscriptLine): Part[] {
  const texts = textsOf(line);
  const { words } = line;
  if (words?.length !== texts.length)
    return [{ line, start: line.start, end: line.end, from: 0, to: texts.length, isFirst: true }];
  return words.map((word, at) => {
    const before = words[at - 1];
    const isFirst = !before || /[.?!…]["')\]]*$/.test(texts[at - 1]!) || word.start - before.end >= PAUSE;
    return { line, ...partOf(words, at), isFirst };
  });
}

const partOf = (words: readonly TimedWord[], at: number) => ({
  from: at,
  to: at + 1,
  start: words[at]!.start,
  end: Math.max(words[at]!.end, words[at]!.start + 0.01),
});

/**
 * The speaker of each part: who speaks most of its time, with few changes within sentences (Viterbi 1967). Where
 * people speak at once, the one who spoke before continues.
 */
function speakersOf(parts: readonly Part[], turns: readonly SpeakerTurn[]): number[] {
  const people = 1 + turns.reduce((last, { speaker }) => Math.max(last, speaker), 0);
  let gains = new Array<number>(people).fill(0);
  const from: number[][] = [];
  let first = 0;
  for (const { start, end, isFirst } of parts) {
    const leader = indexOfMost(gains);
    const change = gains[leader]! - (isFirst ? CHANGE.between : CHANGE.within);
    from.push(gains.map((gain, speaker) => (change > gain ? leader : speaker)));
    gains = gains.map((gain) => Math.max(gain, change));
    while (first < turns.length && turns[first]!.end < start) first++;
    for (let at = first; at < turns.length && turns[at]!.start < end; at++) {
      const turn = turns[at]!;
      gains[turn.speaker]! += Math.max(0, Math.min(end, turn.end) - Math.max(start, turn.start));
    }
  }
  const speakers: number[] = [];
  for (let at = parts.length - 1, speaker = indexOfMost(gains); at >= 0; at--) {
    speakers[at] = speaker;
    speaker = from[at]![speaker]!;
  }
  return speakers;
}

const textsOf = ({ text }: TranscriptLine): string[] => text.split(/\s+/).filter((word) => word !== '');

function withSpeakers(parts: readonly Part[], speakers: readonly number[]): TranscriptLine[] {
  const runs: { speaker: number; parts: Part[] }[] = [];
  for (const [at, part] of parts.entries()) {
    const speaker = speakers[at]!;
    const last = runs.at(-1);
    if (last && last.speaker === speaker && last.parts[0]!.line === part.line) last.parts.push(part);
    else runs.push({ speaker, parts: [part] });
  }
  const order = [...new Set(speakers)];
  return runs.map((run) => ({ ...lineOf(run.parts), speaker: `Speaker ${order.indexOf(run.speaker) + 1}` }));
}

function lineOf(parts: readonly Part[]): TranscriptLine {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const { line } = first;
  const texts = textsOf(line);
  if (first.from === 0 && last.to === texts.length) return line;
  const text = withFullStop(withCapital(texts.slice(first.from, last.to).join(' ')));
  const words = line.words!.slice(first.from, last.to);
  return { ...line, text, start: first.start, end: last.end, words };
}
