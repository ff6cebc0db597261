import { capital } from '../names.js';
import type { SpeechAudio } from '../ports/transcriber.js';
import { diarize, unit } from './diarize.js';
import type { Stretch, SpeakerEmbedding, SpeakerEmbeddings } from './speaker-embeddings.js';
import type { TimedWord, TranscriptLine } from '../../../shared/transcripts/transcript-line.js';

/**
 * Seconds of a window, and steps between windows, which are larger in long recordings with enough speech per person.
 */
const WINDOW = 1.6;
const STEPS = [
  { upTo: 900, step: 0.8 },
  { upTo: 2_700, step: 1.6 },
  { upTo: Infinity, step: 3.2 },
];
/** Seconds of silence after which another person may continue. */
const PAUSE = 0.35;

interface Part extends Stretch {
  line: TranscriptLine;
  from: number;
  to: number;
}

/**
 * Labels lines `Speaker 1`, `Speaker 2`, ... in order of appearance by voice, and splits lines with two speakers.
 * Lines are unchanged if voices cannot be told apart.
 */
export async function nameVoices(
  lines: readonly TranscriptLine[],
  audio: SpeechAudio,
  prints: SpeakerEmbeddings,
  signal: AbortSignal,
): Promise<TranscriptLine[]> {
  const parts = lines.flatMap(partsOf);
  const spoken = parts.reduce((sum, { start, end }) => sum + end - start, 0);
  const { step } = STEPS.find(({ upTo }) => spoken <= upTo)!;
  const windows = parts.map((part) => windowsOf(part, step));
  const heard = await prints.of(audio, windows.flat(), signal);
  if (!heard) return [...lines];
  let next = 0;
  const utterances = parts.map((part, at) => ({
    ...part,
    print: meanOf(heard.slice(next, (next += windows[at]!.length))),
  }));
  const voices = diarize(utterances);
  return voices ? withSpeakers(parts, voices) : [...lines];
}

/** Parts of a line between sentence ends and pauses, if word times are known. */
function partsOf(line: TranscriptLine): Part[] {
  const texts = textsOf(line);
  const { words } = line;
  if (words?.length !== texts.length)
    return [{ line, start: line.start, end: line.end, from: 0, to: texts.length }];
  const ends = texts.flatMap((text, at) => {
    const following = words[at + 1];
    if (!following) return [at + 1];
    const pause = following.start - words[at]!.end;
    return /[.?!…]["')\]]*$/.test(text) || pause >= PAUSE ? [at + 1] : [];
  });
  return ends.map((to, at) => partOf(line, words, ends[at - 1] ?? 0, to));
}

const textsOf = ({ text }: TranscriptLine): string[] => text.split(/\s+/).filter((word) => word !== '');

const partOf = (line: TranscriptLine, words: readonly TimedWord[], from: number, to: number): Part => ({
  line,
  from,
  to,
  start: words[from]!.start,
  end: Math.max(words[to - 1]!.end, words[from]!.start + 0.01),
});

function windowsOf({ start, end }: Stretch, step: number): Stretch[] {
  const room = Math.max(0, end - start - WINDOW);
  const count = 1 + Math.round(room / step);
  return Array.from({ length: count }, (_, at) => {
    const begin = start + (count === 1 ? room / 2 : (room * at) / (count - 1));
    return { start: begin, end: Math.min(end, begin + WINDOW) };
  });
}

function meanOf(prints: readonly SpeakerEmbedding[]): SpeakerEmbedding {
  const sum = new Float32Array(prints[0]!.length);
  for (const print of prints) print.forEach((value, at) => (sum[at]! += value));
  return unit(sum);
}

function withSpeakers(parts: readonly Part[], voices: readonly number[]): TranscriptLine[] {
  const runs: { voice: number; parts: Part[] }[] = [];
  for (const [at, part] of parts.entries()) {
    const voice = voices[at]!;
    const last = runs.at(-1);
    if (last && last.voice === voice && last.parts[0]!.line === part.line) last.parts.push(part);
    else runs.push({ voice, parts: [part] });
  }
  return runs.map((run) => ({ ...lineOf(run.parts), speaker: `Speaker ${run.voice + 1}` }));
}

function lineOf(parts: readonly Part[]): TranscriptLine {
  const [first, last] = [parts[0]!, parts.at(-1)!];
  const { line } = first;
  const texts = textsOf(line);
  if (first.from === 0 && last.to === texts.length) return line;
  const text = texts.slice(first.from, last.to).join(' ');
  const opened = text.replace(
    /^["'(]*\p{L}/u,
    (opening) => opening.slice(0, -1) + capital(opening.slice(-1)),
  );
  const closed = /[.?!…]["')\]]*$/.test(opened) ? opened : `${opened.replace(/[,;:–—-]+$/, '')}.`;
  const words = line.words!.slice(first.from, last.to);
  return { ...line, text: closed, start: first.start, end: last.end, words };
}
