import type { TimedSegment } from '../../timeline/timeline.js';
import { linePieces } from './line-pieces.js';

/** The lines as read with filler words hidden. */
export const withoutFillers = (lines: readonly TimedSegment[]): TimedSegment[] =>
  lines
    .map((line) => {
      const pieces = linePieces(line.text, { matches: [], unsure: [], hidden: line.fillers ?? [] });
      return {
        ...line,
        text: pieces
          .map(({ text }) => text)
          .join('')
          .trim(),
      };
    })
    .filter(({ text }) => text !== '');
