import fc from 'fast-check';
import { normalised } from './inverse-text-normaliser.js';

function spoken(text: string) {
  let now = 0;
  return text.split(' ').flatMap((word) => {
    now += word === '|' ? 0.8 : 0.3;
    return word === '|' ? [] : [{ text: word, start: now - 0.3, end: now, confidence: 0.9 }];
  });
}
const written = (text: string) =>
  normalised(spoken(text))
    .map((word) => word.text)
    .join(' ');

describe('Inverse text normalisation', () => {
  it.each([
    ['We have thirty-five drivers.', 'We have 35 drivers.'],
    ['It went up by 25 percent, or 3 per cent.', 'It went up by 25%, or 3%.'],
    ['about 2 million dollars a year', 'about $2 million a year'],
    ['it is twenty dollars and fifty cents', 'it is $20.50'],
    ['at three thirty p m on monday', 'at 3:30 PM on monday'],
    ['until 3 p.m. on Friday', 'until 3 PM on Friday'],
    ['until 3 p.m. Then we go.', 'until 3 PM. Then we go.'],
    ['at 3.30pm or 10:15 a.m.', 'at 3:30 PM or 10:15 AM.'],
    ['at nine oh five a m', 'at 9:05 AM'],
    ["by five o'clock", "by 5 o'clock"],
    ['due on march twenty third twenty twenty six', 'due on March 23, 2026'],
    ['since July 4th, 2025', 'since July 4, 2025'],
    ['the twenty second of march', 'the 22nd of March'],
    ['mail it to ann dot lee at example dot com please', 'mail it to ann.lee@example.com please'],
    ['look at example dot com', 'look at example.com'],
  ])('writes %j as %j', (said, expected) => expect(written(said)).toBe(expected));

  it.each([
    'two of them came',
    'one or two hundred people',
    'you may first look at the march second page',
    'in march many people and in april first graders',
    '10 pounds of flour',
    'email us at the office dot',
    'i am at example and the dot is red',
    'Number five, three of them',
  ])('leaves what has no clear rule: %j', (said) => expect(written(said)).toBe(said));

  it('does not join what a pause keeps apart', () =>
    expect(written('i said thirty | five of them')).toBe('i said 30 five of them'));

  it('has the time and the lowest confidence of what became one word, and marks that stood around it', () => {
    const words = spoken('“Twenty dollars and fifty cents,” he said');
    words[2]!.confidence = 0.4;
    expect(normalised(words)[0]).toEqual({
      text: '“$20.50,”',
      start: 0,
      end: words[4]!.end,
      confidence: 0.4,
    });
  });

  it('keeps what is no number, whatever stands around it', () => {
    const aWord = fc.constantFrom(
      ...'the march may two twenty-five, 3 p.m. a.m. first of dot com at email and cents dollars "ten | oh point'.split(
        ' ',
      ),
    );
    fc.assert(
      fc.property(fc.array(aWord, { minLength: 1, maxLength: 12 }), (words) => {
        const said = [...words, 'harbour'].join(' ');
        const kept = normalised(spoken(said));
        expect(kept.at(-1)!.text).toMatch(/harbour$/);
        kept.forEach(({ start, end }, i) => {
          expect(end).toBeGreaterThan(start);
          if (i > 0) expect(start).toBeGreaterThanOrEqual(kept[i - 1]!.end - 1e-9);
        });
      }),
    );
  });
});
