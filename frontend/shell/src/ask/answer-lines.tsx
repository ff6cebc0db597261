import { useState } from 'react';
import type { LibraryAnswer } from '../api/library.js';
import { AnswerSource } from './answer-source.js';
import { AnswerTrend, ANY, pointsOf } from './answer-trend.js';

interface AnswerLinesProps {
  answer: LibraryAnswer;
  onOpen: () => void;
}

const MAX_LINES = 5;

/** The lines an answer is based on, filtered by the chosen week, owner or folder. */
export function AnswerLines({ answer, onOpen }: AnswerLinesProps) {
  const [chosen, setChosen] = useState(ANY);
  const points = pointsOf(answer.trend, chosen);
  const lines =
    points.length === answer.trend.length
      ? answer.sources
      : points.toReversed().flatMap(({ sources }) => sources);
  return (
    <>
      {answer.trend.length > 1 && <AnswerTrend trend={answer.trend} chosen={chosen} onChoose={setChosen} />}
      {lines.length > 0 && (
        <ol aria-label="Where it was said">
          {(chosen.week ? lines : lines.slice(0, MAX_LINES)).map((source) => (
            <AnswerSource key={`${source.recordingId} ${source.start}`} source={source} onOpen={onOpen} />
          ))}
        </ol>
      )}
    </>
  );
}
