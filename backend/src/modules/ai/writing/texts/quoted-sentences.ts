import { contentStems } from '../../../../shared/text/tokenise.js';
import { isEnglish } from '../../../../shared/language/is-english.js';
import { sentencesOf } from '../grammar/sentences.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

/** Content words below which a sentence tells nothing. */
const FEWEST = 3;

/**
 * What was said between two times, in seconds: at most so many sentences in quotation marks, without hesitations and in the order they were said,
 * those first whose words come up again in that part. None in another language than English.
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
