import { shownLine } from './shown-line.js';
import { Timeline, originalSeconds } from '../../../shared/timeline/timeline.js';
import { ViewersCut, leftOutText } from './viewers-cut.js';

const spoken = (text: string, startTime: number, secondsEach = 1) => ({
  id: text,
  text,
  startTime: originalSeconds(startTime),
  endTime: originalSeconds(startTime + text.split(' ').length * secondsEach),
  timedWords: text
    .split(' ')
    .map((_, i) => ({ start: startTime + i * secondsEach, end: startTime + (i + 1) * secondsEach })),
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
      title,
      startTime: originalSeconds(startTime),
      summary: null,
      endTime: endTime === null ? null : originalSeconds(endTime),
    });
    expect(cut.chapters([chapter('One', 0, 10), chapter('Two', 10, 20), chapter('Three', 20, null)])).toEqual(
      [chapter('One', 0, 5), chapter('Three', 5, null)],
    );
  });

  const slide = (start: number, end: number, text = 'Margins') => ({
    start: originalSeconds(start),
    end: originalSeconds(end),
    title: text,
    lines: [`${text} by region`],
  });

  it('has no slide that was seen within the removed range alone, though it is said to end later', () => {
    // The picture ends at 18.04, so the next sample is at 20.0.
    const cut = shown([{ start: 12.04, end: 18.12, kind: 'remove' }]);
    expect(cut.slides([slide(14, 20)])).toEqual([]);
    expect(cut.slides([slide(8, 20)])).toMatchObject([{ start: 8, title: 'Margins' }]);
  });

  it('leaves a slide its words, of which three are also said where something is removed', () => {
    const cut = shown(
      [{ start: 10, end: 20, kind: 'remove' }],
      spoken('Our margins by region are falling', 10),
    );
    expect(cut.slides([slide(30, 40, 'Our margins by region')])).toMatchObject([
      { title: 'Our margins by region' },
    ]);
  });

  it('has no chapter of what is left for no frame', () => {
    const cut = shown([{ start: 10, end: 20, kind: 'remove' }]);
    const [startTime, endTime] = [originalSeconds(10.0004), originalSeconds(20.0004)];
    expect(cut.chapters([{ title: 'Budget', startTime, endTime, summary: null }])).toEqual([]);
  });

  it('removes nothing from a chapter for words that were removed elsewhere', () => {
    const cut = shown(
      [{ start: 10, end: 20, kind: 'remove' }],
      spoken('The quarterly hiring plan is late', 10),
    );
    const chapter = (start: number, end: number) => ({
      title: 'The quarterly hiring plan',
      startTime: originalSeconds(start),
      endTime: originalSeconds(end),
      summary: 'Hiring is late.',
    });
    expect(cut.chapters([chapter(40, 60)])[0]!.title).toBe('The quarterly hiring plan');
    expect(cut.chapters([chapter(5, 15)])[0]!.title).toBe('[removed]');
  });

  it('removes no word beside a clip where nothing is cut', () => {
    const spokenLines = [spoken('Welcome to the quarterly review.', 0), spoken('Margins are up.', 10)];
    const outside = [{ start: 0, end: 9, kind: 'remove' as const }];
    const text = leftOutText(new Timeline([], 100), spokenLines);
    const clip = new ViewersCut(
      { ranges: outside, key: '', contentType: '', duration: 0, thumbnailKey: null, storyboard: null },
      100,
      spokenLines,
      text,
    );
    const chapter = {
      title: 'Welcome to the quarterly review',
      startTime: originalSeconds(0),
      endTime: originalSeconds(30),
      summary: 'Welcome to the quarterly review.',
    };
    expect(clip.chapters([chapter])).toMatchObject([
      { title: 'Welcome to the quarterly review', summary: 'Welcome to the quarterly review.', startTime: 0 },
    ]);
  });

  it.each([
    ['Offer for Zephyrine', 'Offer for [removed]'],
    ["zephyrine's offer", '[removed] offer'],
    ['Zephyrine Lumora kick-off', '[removed] Lumora kick-off'],
    ['Jane and the roadmap', '[removed] and the roadmap'],
    ['A jane of all trades', 'A jane of all trades'],
    ['Budget of 480', 'Budget of [removed]'],
    ['Roadmap of Lumora', 'Roadmap of Lumora'],
  ])('leaves no name in the title %j that is said in what is removed alone', (title, expected) => {
    const cut = shown(
      [{ start: 10, end: 30, kind: 'remove' }],
      spoken('Jane wants Zephyrine for 480 at Lumora.', 10),
      spoken('We know Lumora and the budget.', 30),
    );
    expect(cut.title(title)).toBe(expected);
  });

  it('tells no name of a description that was said in what is removed alone', () => {
    const cut = shown(
      [{ start: 10, end: 20, kind: 'remove' }],
      spoken('Jane leaves in May.', 10),
      spoken('We talk about hiring.', 30),
    );
    expect(cut.description('They talk about hiring. They will replace Jane soon.')).toBe(
      'They talk about hiring.',
    );
  });

  it('has no word of a line that a person has written where something of it is silenced', () => {
    const timeline = new Timeline([{ start: 1, end: 2, kind: 'silence' }], 100);
    const place = { start: originalSeconds(0), end: originalSeconds(4) };
    const line = { text: 'Her card is here.', ...place, words: null };
    expect(shownLine(line, timeline)?.text).toBe('[removed]');
  });

  it.each([
    ['来週の予定について話します。', /^来週の.*話します。$/],
    ['วันนี้เราประชุมเรื่องงบประมาณ', /^วันนี้.*งบประมาณ$/],
  ])('keeps most of “%s”, which has no spaces, around a cut', (text, left) => {
    const timeline = new Timeline([{ start: 3, end: 4, kind: 'remove' }], 100);
    const place = { start: originalSeconds(1), end: originalSeconds(8) };
    const shown = shownLine({ text, ...place, words: null }, timeline)!.text;
    expect(shown).toMatch(left);
    expect(shown.length).toBeLessThan(text.length);
    expect(shown.length).toBeGreaterThan(text.length / 2);
  });

  it('keeps a neighbor of what is silenced', () => {
    const cut = shown([{ start: 2.01, end: 3.99, kind: 'silence' }], lines[0]!);
    expect(cut.lines(asLines([lines[0]!]))[0]!.text).toBe('We met [removed] of Lumora yesterday.');
  });
});
