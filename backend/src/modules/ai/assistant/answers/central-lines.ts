import type { TranscriptLine } from '../../../recordings/index.js';
import { contentStems } from '../../../../shared/text/tokenise.js';
import { isQuestion } from '../grammar/is-question.js';
import { isSure } from '../../../../shared/transcripts/sureness.js';

const GOOD_LENGTH = { min: 8, max: 40 };

export function centralLines(lines: readonly TranscriptLine[], max: number): TranscriptLine[] {
  const sure = lines.filter(isSure);
  const stems = sure.map(({ text }) => contentStems(text));
  const counts = new Map<string, number>();
  for (const stem of stems.flat()) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return sure
    .map((line, at) => {
      const words = line.text.split(/\s+/).length;
      const suits = words >= GOOD_LENGTH.min && words <= GOOD_LENGTH.max && !isQuestion(line);
      const weight = [...new Set(stems[at])].reduce((sum, stem) => sum + Math.log(counts.get(stem) ?? 1), 0);
      return { line, score: (weight / Math.sqrt(words)) * (suits ? 1 : 0.4) };
    })
    .sort((a, b) => b.score - a.score || a.line.start - b.line.start)
    .slice(0, max)
    .map(({ line }) => line)
    .sort((a, b) => a.start - b.start);
}
