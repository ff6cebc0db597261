import fc from 'fast-check';
import { linePieces } from './line-pieces.js';

const NO_MARKS = { matches: [], unsure: [], hidden: [] };
const pieces = (text: string, marks: Partial<Parameters<typeof linePieces>[1]>) =>
  linePieces(text, { ...NO_MARKS, ...marks })
    .map((piece) => piece.text)
    .join('');

describe('linePieces', () => {
  it('tells what was found and what is hard to hear, also where they overlap', () => {
    const match = { line: 0, from: 4, to: 12 };
    const pieces = linePieces('The price is fixed.', { ...NO_MARKS, matches: [match], unsure: [[10, 18]] });
    expect(pieces.map(({ text, match, unsure }) => [text, match !== null, unsure !== null])).toEqual([
      ['The ', false, false],
      ['price ', true, false],
      ['is', true, true],
      [' fixed', false, true],
      ['.', false, false],
    ]);
  });

  it('tells what viewers do not get', () => {
    const pieces = linePieces('We pay Ann now.', { ...NO_MARKS, removed: [[3, 6]], silenced: [[7, 10]] });
    expect(pieces.map(({ text, cut }) => [text, cut])).toEqual([
      ['We ', null],
      ['pay', 'removed'],
      [' ', null],
      ['Ann', 'silenced'],
      [' now.', null],
    ]);
  });

  it('leaves out what is hidden and begins the sentence with what follows', () => {
    expect(
      pieces('Um, we, uh, begin.', {
        hidden: [
          [0, 4],
          [6, 11],
        ],
      }),
    ).toBe('We begin.');
    expect(pieces('Yes. Um, we begin.', { hidden: [[5, 9]] })).toBe('Yes. We begin.');
    expect(linePieces('Um.', { ...NO_MARKS, hidden: [[0, 3]] })).toEqual([]);
  });

  it('shows what is hidden where a search has found it', () => {
    const matches = [{ line: 0, from: 0, to: 2 }];
    expect(pieces('Um, we begin.', { matches, hidden: [[0, 4]] })).toBe('Um, we begin.');
  });

  it('loses and adds no character where nothing is hidden', () => {
    const stretch = fc.tuple(fc.nat(30), fc.nat(30)).map(([from, length]) => [from, from + length] as const);
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.array(stretch, { maxLength: 3 }), (text, unsure) => {
        return pieces(text, { unsure }) === text;
      }),
    );
  });
});
