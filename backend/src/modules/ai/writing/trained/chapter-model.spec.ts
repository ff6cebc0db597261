import { readFileSync } from 'node:fs';
import { type GapScores, shippedChapterModel } from './chapter-model.js';
import type { TranscriptLine } from '../../../../shared/transcripts/transcript-line.js';

const golden = JSON.parse(readFileSync(new URL('./weights/golden.json', import.meta.url), 'utf8')) as {
  lines: TranscriptLine[];
  scores: GapScores;
};

describe('the chapter model that ships', () => {
  it('measures a transcript as the trainer did when it fitted the weights', () => {
    const scores = shippedChapterModel().scores(golden.lines);
    for (const kind of ['near', 'right'] as const) {
      expect(scores[kind]).toHaveLength(golden.lines.length);
      scores[kind].forEach((score, i) => expect(score).toBeCloseTo(golden.scores[kind][i]!, 6));
    }
  });

  it('scores a line that announces a topic above one that goes on with it', () => {
    const lines = [
      'the battery lasts an hour',
      'okay let us move on to the next item on the agenda',
      'it is a small one',
    ]
      .flatMap((text) => ['we could use the other one', text, 'that would be cheaper'])
      .map((text, i) => ({ text, start: i * 60, end: i * 60 + 50 }));
    const scores = shippedChapterModel().scores(lines).near;
    expect(scores[4]).toBeGreaterThan(scores[3]!);
    expect(scores[4]).toBeGreaterThan(scores[5]!);
  });
});
