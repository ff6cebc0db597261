import fc from 'fast-check';
import { aCall, anInput, expectValid } from './ports/writer.contract.js';
import type { WrittenContent } from './ports/writer.js';
import { sentencesOf } from './grammar/sentences.js';
import { writeContent } from './write-content.js';

function expectTiles(content: WrittenContent, duration: number): void {
  expectValid(content, duration);
  expect(content.chapters[0]?.start).toBe(0);
  expect(content.chapters.at(-1)?.end).toBe(duration);
  content.chapters.slice(1).forEach(({ start }, i) => expect(start).toBe(content.chapters[i]?.end));
}
const spoken = (text: string, count: number, seconds = 5) =>
  Array.from({ length: count }, (_, i) => ({ text, start: i * seconds, end: (i + 1) * seconds }));

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

  it('makes nothing of another language', () => {
    const text = 'Wir sprechen heute über das Budget für den Hafen, und Anna schreibt es auf.';
    const content = writeContent(anInput({ lines: spoken(text, 30), duration: 150 }));
    expect(content).toMatchObject({ title: 'Weekly Call', description: '' });
    expect(content.chapters.map(({ title }) => title)).toEqual(['Whole recording']);
  });

  it('goes by the language that is known, and keeps the chapters of slides in any', () => {
    const lines = spoken('Wir sprechen heute über das Budget.', 30);
    const slides = ['Preise', 'Zeitplan', 'Fragen'].map((title, i) => ({
      title,
      lines: [],
      start: i * 50,
      end: i * 50 + 50,
    }));
    const input = anInput({ lines, slides, duration: 150, language: 'de' });
    const content = writeContent(input);
    expect(content.description).toBe('');
    expect(content.chapters.map(({ title, start }) => [title, start])).toEqual([
      ['Preise', 0],
      ['Zeitplan', 50],
      ['Fragen', 100],
    ]);
    expect(writeContent({ ...input, language: 'en-GB' }).description).toContain('Preise');
  });

  it('picks no phrase of the talk for a title, and numbers chapters that nothing names', () => {
    const happenedAt = '2026-11-26T23:19:00Z';
    const content = writeContent(anInput({ fallbackTitle: 'IMG 2034', happenedAt }));
    expect(content).toMatchObject({ title: 'Recording, Nov 26 (2 min)', titleSource: 'day' });
    expect(content).toMatchObject({ description: '', descriptionSource: null });
    expect(content.chapters.length).toBeGreaterThan(1);
    const sentences = sentencesOf(aCall).map(({ text }) => `“${text}”`);
    content.chapters.forEach(({ title, titleSource, summary }, i) => {
      expect([title, titleSource]).toEqual([`Part ${i + 1}`, 'quote']);
      expect(sentences).toContain(summary);
    });
  });

  it.each([
    [40, 1, 1],
    [180, 3, 6],
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

  it('reads each line as often in a long call as in a short one', () => {
    const readsOfALine = (size: number): number => {
      let reads = 0;
      const lines = Array.from({ length: size }, (_, i) => ({
        get text() {
          reads++;
          return `${aCall[i % 12]?.text} word${i % 977} name${(i * 7) % 1_009}`;
        },
        start: i,
        end: i + 1,
      }));
      expectTiles(writeContent(anInput({ lines, duration: size })), size);
      return reads / size;
    };
    expect(readsOfALine(4_000)).toBeLessThan(2 * readsOfALine(500));
  });
});
