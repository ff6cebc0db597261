import { chapterModel, writeContent, type WriterInput } from '../../backend/src/modules/ai/bench-exports.js';
import { type Gaps, trainChapters } from './chapters.js';
import { asRecognised, type Meeting } from './meetings.js';

interface ChapterFigures {
  pk: number;
  windowDiff: number;
  f1: number;
  chapters: number;
}

/** The interface of the scorer next to the folder of meetings. */
export interface Scorer {
  evaluate(
    meetings: readonly unknown[],
    predictions: Record<string, unknown>,
  ): {
    chapters: ChapterFigures;
    byDomain: Record<string, ChapterFigures>;
    titleRecall: number;
    description: { content: number } | null;
    distinct: number;
  };
}

/** Trains without each group in turn, evaluates on it, and prints the combined figures. */
export function crossValidate(gaps: Gaps, groups: readonly string[], scorer: Scorer): void {
  const named: Record<string, unknown> = {};
  const plain: Record<string, unknown> = {};
  for (const group of new Set(groups)) {
    const isKnown = (m: number) => groups[m] !== group;
    const model = chapterModel(trainChapters(gaps, isKnown));
    gaps.meetings.forEach((meeting, m) => {
      if (isKnown(m)) return;
      named[meeting.id] = predicted(writeContent(inputOf(meeting, meeting.segments), null, model));
      plain[meeting.id] = predicted(writeContent(inputOf(meeting, asRecognised(meeting)), null, model));
    });
  }
  for (const [copy, predictions] of Object.entries({ 'as it is': named, plain })) {
    const { chapters, byDomain, titleRecall, description, distinct } = scorer.evaluate(
      gaps.meetings,
      predictions,
    );
    for (const [domain, figures] of Object.entries({ all: chapters, ...byDomain })) {
      const { pk, windowDiff, f1 } = figures;
      console.info(
        `  ${copy}, ${domain}: Pk / WD / F1 ${[pk, windowDiff, f1].map((value) => value.toFixed(3)).join(' / ')}, ${figures.chapters.toFixed(1)} chapters`,
      );
    }
    console.info(
      `  ${copy}: title words ${titleRecall.toFixed(3)}, description ${description?.content.toFixed(3) ?? '-'}, distinct ${distinct.toFixed(3)}`,
    );
  }
}

const inputOf = ({ segments }: Meeting, lines: WriterInput['lines']): WriterInput => ({
  lines,
  duration: segments.at(-1)!.end,
  fallbackTitle: 'New Recording',
});

const predicted = ({ title, description, chapters }: ReturnType<typeof writeContent>) => ({
  title,
  description,
  chapters: chapters.map((chapter) => ({ startTime: chapter.start, title: chapter.title })),
});
