import { contentStems } from '../../../../shared/text/tokenise.js';
import { isEnglish } from '../../../../shared/language/is-english.js';
import { sentencesOf } from '../grammar/sentences.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** Minimum content words of a meaningful sentence. */
const FEWEST = 3;

/**
 * Up to a number of quoted sentences between two times in seconds, preferring words that recur in that part; in order
 * and without hesitations. Empty in languages other than English.
 */
export function quotedSentences(
  lines: readonly TranscriptLine[],
  { start, end }: { start: number; end: number },
  most: number,
): string[] {
  if (!isEnglish(lines.map(({ text }) => text))) return [];
  const said = sentencesOf(lines.filter((line) => line.start >= start && line.start < end))
    .map(({ text }) => ({ text, stems: new Set(contentStems(text)) }))
    .filter(({ text, stems }) => stems.size >= FEWEST && !text.endsWith('?'));
  const counts = Map.groupBy(
    said.flatMap(({ stems }) => [...stems]),
    (stem) => stem,
  );
  const worth = (stems: ReadonlySet<string>): number =>
    [...stems].reduce((sum, stem) => sum + counts.get(stem)!.length - 1, 0) / Math.sqrt(stems.size);
  const chosen = new Set(said.toSorted((one, other) => worth(other.stems) - worth(one.stems)).slice(0, most));
  return said.flatMap((sentence) => (chosen.has(sentence) ? [`“${sentence.text}”`] : []));
}
