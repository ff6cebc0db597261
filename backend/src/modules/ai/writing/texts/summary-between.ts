import type { TranscriptLine } from '../../../recordings/index.js';
import { ASKED_FOR, repeatedStems, summarySentences } from './describe.js';
import { isEnglish } from '../grammar/is-english.js';
import { sentencesOf } from '../grammar/sentences.js';
import { contentStems } from '../../../../shared/text/tokenise.js';
import { shippedWordModel } from '../trained/word-model.js';

/** In the order they were said. As somebody asks for it, what is said once will do where nothing else does. */
export function summaryBetween(
  lines: readonly TranscriptLine[],
  { start, end }: { start: number; end: number },
  most: number,
): string[] {
  const texts = lines.map(({ text }) => text);
  if (!isEnglish(texts)) return [];
  const { pairs, inSummaries } = shippedWordModel();
  const likely = inSummaries([texts])[0] ?? new Map<string, number>();
  const part = lines.filter((line) => line.start >= start && line.start < end);
  const chosen = (stems: ReadonlySet<string>) =>
    summarySentences(sentencesOf(part), likely, { pairs, weighing: ASKED_FOR }, most, stems).map(
      ({ text }) => text,
    );
  const supported = chosen(repeatedStems(texts));
  return supported.length > 0 ? supported : chosen(new Set(texts.flatMap(contentStems)));
}
