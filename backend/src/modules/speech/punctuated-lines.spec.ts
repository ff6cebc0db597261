import fc from 'fast-check';
import { punctuatedLines } from './punctuated-lines.js';

describe('punctuatedLines', () => {
  it('keeps a readable segment as it is', () => {
    const segments = [{ text: ' Good morning, Daniel. ', start: 1, end: 2.5 }];
    expect(punctuatedLines(segments, [], 10)).toEqual([
      { text: 'Good morning, Daniel.', start: 1, end: 2.5 },
    ]);
  });

  it('breaks a long segment at a sentence end', () => {
    const text =
      'We plan every delivery in the morning. Then the drivers see it on a phone and the customers get a message.';
    const lines = punctuatedLines([{ text, start: 0, end: 16 }], [], 20);
    expect(lines.map((line) => line.text)).toEqual([
      'We plan every delivery in the morning.',
      'Then the drivers see it on a phone and the customers get a message.',
    ]);
  });

  it('takes the times of a broken line from the spoken words where they match', () => {
    const text = 'One two three four five. Six seven eight nine ten.';
    const words = text.split(' ').map((word, i) => ({ text: word, start: 2 * i, end: 2 * i + 1 }));
    const lines = punctuatedLines([{ text, start: 0, end: 19 }], words, 20);
    expect(lines).toEqual([
      { text: 'One two three four five.', start: 0, end: 9 },
      { text: 'Six seven eight nine ten.', start: 10, end: 19 },
    ]);
  });

  it('gives ordered lines inside the recording, whatever a service answers', () => {
    const segment = fc.record({
      text: fc
        .array(fc.constantFrom('yes', 'No.', 'well,', 'a', 'what?'), { maxLength: 60 })
        .map((words) => words.join(' ')),
      start: fc.double({ min: -5, max: 200, noNaN: true }),
      end: fc.double({ min: -5, max: 200, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 10 }), (segments) => {
        let earliest = 0;
        for (const { text, start, end } of punctuatedLines(segments, [], 120)) {
          expect(text.trim()).not.toBe('');
          expect(start).toBeGreaterThanOrEqual(earliest);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(120);
          earliest = end;
        }
      }),
    );
  });

  it.each([
    ['endless word', 'x'.repeat(2_000_000)],
    ['endless row of words', 'x '.repeat(1_000_000)],
    ['endless row of spaces within', `x${' '.repeat(2_000_000)}x`],
  ])('are few and short where a service answers one %s', (_, text) => {
    const lines = punctuatedLines([{ text, start: 0, end: 600 }], [], 600);
    expect(Math.max(...lines.map((line) => line.text.length))).toBeLessThan(5_000);
    expect(lines.map((line) => line.text).join('').length).toBeLessThan(40_000);
  });
});
