import { shownLine } from './shown-line.js';
import { Timeline } from './timeline.js';
import { ViewersCut } from './viewers-cut.js';

const spoken = (text: string, startTime: number, secondsEach = 1) => ({
  ...{ id: text, text, startTime, endTime: startTime + text.split(' ').length * secondsEach },
  timedWords: text.split(' ').map((_, i) => ({
    ...{ start: startTime + i * secondsEach, end: startTime + (i + 1) * secondsEach },
  })),
});
const shown = (
  ranges: { start: number; end: number; kind: 'remove' | 'silence' }[],
  ...lines: ReturnType<typeof spoken>[]
) =>
  new ViewersCut(
    { ranges, key: 'k', contentType: 'video/mp4', duration: 0, thumbnailKey: null, storyboard: null },
    100,
    lines,
  );
const asLines = (lines: ReturnType<typeof spoken>[]) =>
  lines.map(({ id, text, startTime: start, endTime: end }) => ({ id, text, start, end }));

describe('ViewersCut', () => {
  const lines = [
    spoken('We met Jane Doe of Lumora yesterday.', 0),
    spoken('Her budget is four hundred thousand.', 10),
    spoken('Let us talk about the roadmap.', 20),
  ];

  it('has what is silenced read "[removed]", and what is removed not at all', () => {
    const cut = shown(
      [
        { start: 2, end: 4, kind: 'silence' },
        { start: 10, end: 20, kind: 'remove' },
      ],
      ...lines,
    );
    expect(cut.lines(asLines(lines)).map(({ text, start }) => [text, start])).toEqual([
      ['We met [removed] of Lumora yesterday.', 0],
      ['Let us talk about the roadmap.', 10],
    ]);
  });

  it('leaves out a sentence of the description that quotes either', () => {
    const cut = shown(
      [
        { start: 2, end: 4, kind: 'silence' },
        { start: 10, end: 20, kind: 'remove' },
      ],
      ...lines,
    );
    expect(
      cut.description('A call with Jane. Her budget is four hundred thousand. They talk about the roadmap.'),
    ).toBe('They talk about the roadmap.');
    expect(cut.title('Call with Jane Doe')).toBe('[removed]');
    expect(cut.title('Roadmap call')).toBe('Roadmap call');
  });

  it('moves chapters, and has none where nothing of one is left', () => {
    const cut = shown([{ start: 5, end: 25, kind: 'remove' }], ...lines);
    const chapter = (title: string, startTime: number, endTime: number | null) => ({
      ...{ title, startTime, endTime, summary: null },
    });
    expect(cut.chapters([chapter('One', 0, 10), chapter('Two', 10, 20), chapter('Three', 20, null)])).toEqual(
      [chapter('One', 0, 5), chapter('Three', 5, null)],
    );
  });

  it('has no word of a line that a person has written where something of it is silenced', () => {
    const timeline = new Timeline([{ start: 1, end: 2, kind: 'silence' }], 100);
    expect(shownLine({ text: 'Her card is here.', start: 0, end: 4, words: null }, timeline)?.text).toBe(
      '[removed]',
    );
  });

  it('keeps a neighbor of what is silenced', () => {
    const cut = shown([{ start: 2.01, end: 3.99, kind: 'silence' }], lines[0]!);
    expect(cut.lines(asLines([lines[0]!]))[0]!.text).toBe('We met [removed] of Lumora yesterday.');
  });
});
