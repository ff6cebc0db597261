import fc from 'fast-check';
import { writtenNumber } from './spoken-numbers.js';

const written = (text: string) => {
  const words = text.split(' ');
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    const number = writtenNumber(words, at);
    out.push(number?.text ?? words[at]!);
    at += number?.words ?? 1;
  }
  return out.join(' ');
};

describe('writtenNumber', () => {
  it.each([
    ['in nineteen ninety eight we began', 'in 1998 we began'],
    ['since twenty twenty six', 'since 2026'],
    ['in nineteen oh five', 'in 1905'],
    ['in two thousand and twelve', 'in 2012'],
    ['in two thousand twenty four', 'in 2024'],
    ['about fourteen fifty five', 'about 1455'],
  ])('writes a year: %s', (spoken, expected) => expect(written(spoken)).toBe(expected));

  it.each([
    ['twenty five percent less', '25% less'],
    ['five percent', '5%'],
    ['two point five percent', '2.5%'],
    ['forty nine dollars a month', '$49 a month'],
    ['three dollars', '$3'],
    ['twelve thousand dollars', '$12,000'],
    ['fifteen hundred euros', '€1,500'],
    ['three million dollars', '$3 million'],
    ['two point five million dollars', '$2.5 million'],
    ['twenty pounds', '£20'],
  ])('writes percentages and money: %s', (spoken, expected) => expect(written(spoken)).toBe(expected));

  it.each([
    ['ten drivers', '10 drivers'],
    ['thirty five drivers', '35 drivers'],
    ['one hundred and fifty people', '150 people'],
    ['two thousand three hundred and forty one', '2,341'],
    ['four million', '4 million'],
    ['three point one four', '3.14'],
  ])('writes counts from ten on, and decimals: %s', (spoken, expected) =>
    expect(written(spoken)).toBe(expected),
  );

  it.each([
    'three warehouses',
    'one of them',
    'two or three hundred people',
    'nineteen to twenty five years',
    'one two three',
    'twenty twenty twenty',
    'a hundred reasons',
    'ten pounds of flour',
    'the point is',
    'twelve fifteen',
    'and and and',
    'hundred',
  ])('leaves words where they read better or the meaning is open: %s', (spoken) => {
    const first = spoken.startsWith('ten pounds') ? '10 pounds of flour' : spoken;
    expect(written(spoken)).toBe(first);
  });

  it('reads back every count below a million as it was said', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 999_999 }), fc.boolean(), (value, and) => {
        expect(written(spokenAs(value, and)).replaceAll(',', '')).toBe(String(value));
      }),
    );
  });

  it('stands for at least one word and never for more than there are', () => {
    const word = fc.constantFrom(
      ...'zero one two ten twelve nineteen twenty fifty hundred thousand million point oh and or to percent dollars pounds of the'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), fc.nat(11), (words, seed) => {
        const at = seed % words.length;
        const number = writtenNumber(words, at);
        if (!number) return;
        expect(number.words).toBeGreaterThanOrEqual(1);
        expect(at + number.words).toBeLessThanOrEqual(words.length);
        expect(number.text).toMatch(/\d/);
      }),
    );
  });
});

const SMALL =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = '_ _ twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

function spokenAs(value: number, and: boolean): string {
  const under100 = (n: number) =>
    n < 20 ? SMALL[n]! : TENS[Math.floor(n / 10)]! + (n % 10 ? ` ${SMALL[n % 10]!}` : '');
  const under1000 = (n: number) => {
    const parts = n >= 100 ? [`${SMALL[Math.floor(n / 100)]!} hundred`] : [];
    if (n % 100) parts.push((and && n >= 100 && n % 100 >= 10 ? 'and ' : '') + under100(n % 100));
    return parts.join(' ');
  };
  const thousands = Math.floor(value / 1000);
  return [thousands ? `${under1000(thousands)} thousand` : '', under1000(value % 1000)]
    .filter(Boolean)
    .join(' ');
}
