import { Injectable } from '@nestjs/common';
import type { SpokenContent } from '../../recordings/index.js';
import { findLines } from '../assistant/finding/find-lines.js';
import { readTalk } from '../assistant/finding/read-talk.js';
import { LineVectors } from '../vectors/line-vectors.js';
import { Embedder } from '../vectors/ports/embedder.js';
import type { FoundMoment } from './ports/search-index.js';

/** Minimum words for semantic search. A single word is matched by letters and is incomplete while typing. */
const FEWEST_WORDS = 2;

/** Lines of a recording similar in meaning to the query, if no line contains its words. */
@Injectable()
export class NearLines {
  constructor(
    private readonly lineVectors: LineVectors,
    private readonly embedder: Embedder,
  ) {}

  /** Up to three, sorted by start, each marked as a whole. */
  async of(content: SpokenContent, q: string): Promise<FoundMoment[]> {
    const signal = AbortSignal.timeout(5_000);
    if (q.trim().split(/\s+/).length < FEWEST_WORDS || q.includes('"')) return [];
    const vectors = await this.lineVectors.of(content, signal);
    if (!vectors) return [];
    const [vector = null] = await this.embedder.embed([q], 'query', signal);
    const found = findLines(readTalk(content.lines, vectors), { text: q, vector });
    return found.lines
      .toSorted((one, other) => one - other)
      .map((at): FoundMoment => {
        const { start, end, text } = content.lines[at]!;
        const whole: [number, number][] = [[0, text.length]];
        return {
          field: 'transcript',
          start,
          end,
          text,
          spans: whole,
          snippet: text,
          matches: whole,
          score: 0,
        };
      });
  }
}
