import fc from 'fast-check';
import { growthOf, LINEAR_GROWTH } from '../../../../test/support/cpu-time.js';
import { isFunctionWord } from '../../../shared/text/tokenise.js';
import { aCall, anInput, expectValid } from './ports/writer.contract.js';
import type { WrittenContent } from './ports/writer.js';
import { shippedWordModel } from './trained/word-model.js';
import { writeContent } from './write-content.js';

function expectTiles(content: WrittenContent, duration: number): void {
  expectValid(content, duration);
  expect(content.chapters[0]?.start).toBe(0);
  expect(content.chapters.at(-1)?.end).toBe(duration);
  content.chapters.slice(1).forEach(({ start }, i) => expect(start).toBe(content.chapters[i]?.end));
}
const spoken = (text: string, count: number, seconds = 5) =>
  Array.from({ length: count }, (_, i) => ({ text, start: i * seconds, end: (i + 1) * seconds }));

/** Begins a question and does not say what is done, or ends before its end. */
const isFragment = (title: string): boolean =>
  /^(?:how|what|why)(?: \S+){0,2}$/i.test(title) || isFunctionWord(title.toLowerCase().split(' ').at(-1)!);

/** Nothing is said in three lines, as it is in a short talk. */
const aMinute = () =>
  [
    'Hello, I am Maria and I run the warehouse in Hamburg.',
    'Every morning the trucks bring us about two hundred pallets.',
    'My team checks each label with a handheld scanner.',
    'Last winter the old devices froze at the loading dock.',
    'So we bought rugged ones that survive the cold.',
    'A delivery that took an hour now takes twenty minutes.',
    'The drivers like it because nobody waits outside.',
    'Next month we open a second hall beside the harbour.',
    'There we will try robots for the heavy boxes.',
    'I am curious whether they can read a torn label.',
    'If that works, the night shift becomes much easier.',
    'Thank you for listening.',
  ].map((text, i) => ({ text, start: i * 5, end: i * 5 + 5 }));

describe('writeContent', () => {
  it('tiles the duration with valid chapters, whatever the lines are', () => {
    const line = fc.record({
      text: fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.constantFrom(...aCall.map(({ text }) => text), 'um', '...', '', 'okay next item'),
      ),
      start: fc.double({ min: -10, max: 5_000, noNaN: true }),
      end: fc.double({ min: 0, max: 5_000, noNaN: true }),
      speaker: fc.option(fc.constantFrom('Ann', 'Bob')),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 60 }),
        fc.double({ min: 0.01, max: 4_000, noNaN: true }),
        (lines, duration) => {
          expectTiles(writeContent(anInput({ lines, duration })), duration);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('gives the same answer every time', () => {
    expect(writeContent(anInput())).toEqual(writeContent(anInput()));
  });

  it.each([
    ['silence', []],
    ['fillers', spoken('um yeah okay', 20)],
    ['symbols', spoken('!!! ??? ---', 10)],
  ])('titles %s by the fallback title', (_, lines) => {
    const content = writeContent(anInput({ lines, duration: 150 }));
    expect(content).toMatchObject({ title: 'Weekly Call', description: '' });
    expectTiles(content, 150);
  });

  it.each([
    ['今日は予算について話し合いましょう', '今日は予算について話し合いましょう'],
    [
      'Wir sprechen heute über das Budget für den Hafen, und Anna schreibt es auf.',
      'Wir sprechen heute über das Budget für den Hafen, und Anna schreibt es auf.',
    ],
  ])(
    'titles another language by the fallback title, and describes it by what was said: %s',
    (text, described) => {
      const content = writeContent(anInput({ lines: spoken(text, 30), duration: 150 }));
      expect(content).toMatchObject({
        title: 'Weekly Call',
        description: expect.stringContaining(described),
      });
      expectTiles(content, 150);
    },
  );

  it('names a talk of a minute by what was said where its file has the name of a camera', () => {
    const { title, description } = writeContent(
      anInput({ lines: aMinute(), duration: 60, fallbackTitle: 'IMG 2034' }),
    );
    expect(title).not.toBe('IMG 2034');
    expect(aMinute().some(({ text }) => text.toLowerCase().includes(title.toLowerCase()))).toBe(true);
    expect(description).not.toBe('');
  });

  it('describes ten lines of which none stands by itself', () => {
    const lines = Array.from({ length: 10 }, (_, i) => ({
      text: `and then with the ${['green', 'blue', 'narrow', 'wide', 'plain'][i % 5]} one over there`,
      start: i * 5,
      end: i * 5 + 5,
    }));
    expect(writeContent(anInput({ lines, duration: 50 })).description).not.toBe('');
  });

  it('names recording and chapters by what was said', () => {
    const { title, chapters } = writeContent(anInput());
    expect(title.toLowerCase()).toMatch(/contract|migration|training/);
    const [first, ...rest] = chapters.map((chapter) => chapter.title.toLowerCase());
    expect(first).toMatch(/contract|renewal/);
    expect(rest.join(' ')).toMatch(/migration/);
  });

  it('gives a part that nothing names to the one before it', () => {
    const lines = [
      ...spoken('okay let us get started with the data migration and the migration backup', 8, 12),
      ...spoken('okay anyway yeah', 10, 12).map((line) => ({
        ...line,
        start: line.start + 96,
        end: line.end + 96,
      })),
    ];
    const near = lines.map((_, i) => (i === 8 ? 9 : -9));
    const starts = { scores: () => ({ near, right: near }) };
    const models = { chapters: starts, words: shippedWordModel() };
    const { chapters } = writeContent(anInput({ lines, duration: 216 }), models);
    expect(chapters.map(({ title }) => title)).not.toContainEqual(expect.stringMatching(/^Part|^Whole/));
    expect(chapters).toHaveLength(1);
    expect(chapters[0]).toMatchObject({ start: 0, end: 216 });
  });

  it('calls no chapter by a fragment, however what announces it is cut off', () => {
    const cutOff = ['how our forecast', 'the price of', 'what we', 'which of the', 'project and', 'why the'];
    for (const rest of cutOff)
      for (const opening of ["Okay, let's move on to", 'My next question is about', "So let's talk about"]) {
        const lines = aCall.map((line, i) => (i % 6 === 5 ? { ...line, text: `${opening} ${rest}` } : line));
        const titles = writeContent(anInput({ lines })).chapters.map(({ title }) => title);
        expect(titles.filter(isFragment)).toEqual([]);
      }
  });

  it('calls a welcome no agenda where a slide is called so', () => {
    const [first, ...rest] = aCall;
    const lines = [{ ...first!, text: 'Good morning and welcome, here is our agenda for today.' }, ...rest];
    const shown = ['Agenda', 'Migration', 'Training'].map((title, i) => ({
      ...{ title, lines: [], start: 20 + i * 30, end: 50 + i * 30 },
    }));
    const titlesOf = (slides: typeof shown) =>
      writeContent(anInput({ lines, slides })).chapters.map(({ title }) => title);
    expect(titlesOf(shown).slice(0, 2)).toEqual(['Welcome', 'Agenda']);
    expect(titlesOf(shown.slice(1))[0]).toBe('Welcome and agenda');
  });

  it('writes titles of 4 to 9 words', () => {
    const words = writeContent(anInput()).title.split(' ').length;
    expect(words).toBeGreaterThanOrEqual(4);
    expect(words).toBeLessThanOrEqual(9);
  });

  it.each([
    [40, 1, 1],
    [180, 3, 5],
    [3_600, 4, 9],
  ])('divides %d seconds into %d to %d chapters', (duration, min, max) => {
    const lines = Array.from({ length: 120 }, (_, i) => ({
      text: aCall[Math.floor(i / 10)]?.text ?? '',
      start: (i * duration) / 120,
      end: ((i + 1) * duration) / 120,
    }));
    const { chapters } = writeContent(anInput({ lines, duration }));
    expect(chapters.length).toBeGreaterThanOrEqual(min);
    expect(chapters.length).toBeLessThanOrEqual(max);
  });

  it('takes about eight times as long for eight times as many lines', () => {
    const work = (size: number) => {
      const lines = Array.from({ length: size }, (_, i) => ({
        text: `${aCall[i % 12]?.text} word${i % 977} name${(i * 7) % 1_009}`,
        start: i,
        end: i + 1,
      }));
      expectTiles(writeContent(anInput({ lines, duration: size })), size);
    };
    expect(growthOf(work, 500)).toBeLessThan(LINEAR_GROWTH);
  });
});
