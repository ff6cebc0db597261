import { topicStarts } from './segment-topics.js';

const talk = (count: number, changes: Record<number, number>) => ({
  lines: Array.from({ length: count }, (_, i) => ({
    text: `So this is what we say here, number ${i}.`,
    start: i * 10,
    end: i * 10 + 9,
  })),
  model: {
    scores: () => ({
      near: Array.from({ length: count }, (_, i) => changes[i] ?? -5),
      right: Array.from({ length: count }, () => 0),
    }),
  },
});

describe('topicStarts', () => {
  it('begins chapters exactly where the topic surely changes', () => {
    const { lines, model } = talk(120, { 30: 2, 31: 0.5, 60: 2, 90: 2 });
    expect(topicStarts(lines, 1_200, model)).toEqual([30, 60, 90]);
  });

  it('begins them with the line nearby that opens a chapter, unless it is too far or within a sentence', () => {
    const { lines, model } = talk(120, { 30: 2, 60: 2, 90: 2 });
    lines.forEach((line, i) => {
      line.start = i * 10 - (i % 10 === 1 ? 7 : 0);
    });
    lines[60]!.text = 'So this is what we,';
    const { near, right } = model.scores();
    [31, 34, 61, 88].forEach((line) => (right[line] = 9));
    expect(topicStarts(lines, 1_200, { scores: () => ({ near, right }) })).toEqual([31, 60, 90]);
  });

  it('has room for six chapters in a call of three minutes', () => {
    const { lines, model } = talk(19, { 3: 3, 6: 3, 9: 3, 12: 3, 15: 3 });
    expect(topicStarts(lines, 190, model)).toEqual([3, 6, 9, 12, 15]);
  });

  it('never begins a chapter where a sentence goes on', () => {
    const { lines, model } = talk(120, { 30: 2, 60: 2, 90: 2 });
    lines[59]!.text = 'So this is what we,';
    expect(topicStarts(lines, 1_200, model)).not.toContain(60);
  });

  it.each([
    [60, 0, 0],
    [120, 0, 2],
    [3_600, 3, 8],
    [10_800, 3, 11],
  ])('cuts %d seconds of which nothing is known %d to %d times', (duration, min, max) => {
    const { lines, model } = talk(duration / 10, {});
    const starts = topicStarts(lines, duration, model);
    expect(starts.length).toBeGreaterThanOrEqual(min);
    expect(starts.length).toBeLessThanOrEqual(max);
  });
});
