import { DIMENSIONS } from '../../../../shared/text/word-vectors.js';
import { commonWords, gapEmbeddings, MEANINGS } from './gap-embeddings.js';
import { wordsOf } from '../../../../shared/text/tokenise.js';

const often = (lines: string[]) => Array.from({ length: 20 }, () => lines).flat();
const MONEY = often(['price cost and budget', 'invoice payment and euros', 'a cheaper price, a lower cost']);
const MUSIC = often(['guitar drums and piano', 'song melody and band', 'a louder guitar, a softer piano']);

const rowsOf = (lines: string[]) => [...gapEmbeddings(lines.map(wordsOf), new Map())];
/** How far the narrowest windows on both sides of a gap agree; two wider ones follow. */
const agreement = (row: Float32Array) =>
  row.slice(-3 * DIMENSIONS, -2 * DIMENSIONS).reduce((sum, value) => sum + value, 0);

describe('what is meant around a gap', () => {
  it('agrees within a passage about money and within one about music, and not between them', () => {
    const rows = rowsOf([...MONEY, ...MUSIC]);
    expect(agreement(rows[MONEY.length]!)).toBeLessThan(0);
    expect(agreement(rows[MONEY.length / 2]!)).toBeGreaterThan(0);
    expect(agreement(rows[MONEY.length + MUSIC.length / 2]!)).toBeGreaterThan(0);
  });

  it('is nothing before the first line and where no word is known', () => {
    const [first, unknown] = rowsOf(['xqzzt', 'xqzzt']);
    expect(first).toEqual(new Float32Array(MEANINGS));
    expect(unknown).toEqual(new Float32Array(MEANINGS));
  });

  it('is a row of numbers for every line, of silent ones too', () => {
    const rows = rowsOf([...MONEY, '', ...MUSIC]);
    expect(rows).toHaveLength(MONEY.length + 1 + MUSIC.length);
    for (const row of rows) expect(row.every(Number.isFinite)).toBe(true);
  });

  it('counts a word less the more common it is in any talk, and rare ones whole', () => {
    const talk = [
      Array.from({ length: 98_999 }, () => 'price'),
      Array.from({ length: 1_000 }, () => 'cost'),
      ['budget'],
    ];
    const common = commonWords([talk]);
    expect([...common]).toEqual([
      ['cost', 9],
      ['price', 0],
    ]);
    const lines = often(['price guitar', 'budget song']).map(wordsOf);
    const withoutPrice = lines.map((line) => line.filter((word) => word !== 'price'));
    expect([...gapEmbeddings(lines, common)][2]!.slice(0, DIMENSIONS)).toEqual(
      [...gapEmbeddings(withoutPrice, common)][2]!.slice(0, DIMENSIONS),
    );
  });
});
