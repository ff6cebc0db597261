import { Segment } from './segment.entity.js';

const ANN = { id: '0198c8a0-0000-7000-8000-000000000000', name: 'Ann' };

const heard = () =>
  Segment.of('r', {
    text: 'we use loomore a day',
    start: 0,
    end: 5,
    confidence: 0.5,
    words: [0.9, 0.9, 0.1, 0.2, 0.9].map((confidence, at) => ({ start: at, end: at + 1, confidence })),
  });

describe('Segment', () => {
  it('is still hard to hear where a correction left a word as it was', () => {
    const segment = heard();
    expect(segment.unsure).toEqual([[7, 16]]);
    segment.correct({ text: 'we use Lumora a day' }, ANN);
    expect(segment.unsure).toEqual([[14, 15]]);
    expect(segment.confidence).toBeNull();
  });

  it('is well heard once somebody saved it as it is', () => {
    const segment = heard();
    segment.correct({ text: segment.text }, ANN);
    expect(segment.unsure).toEqual([]);
    expect(segment.timedWords).toHaveLength(5);
  });
});
