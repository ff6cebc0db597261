import { isLuhn, personalData } from './personal-data.js';
import { fillerWords, longPauses } from './list-proposals.query.js';

const spoken = (text: string, start = 0, secondsEach = 0.5) => {
  const words = text
    .split(' ')
    .map((_, i) => ({ start: start + i * secondsEach, end: start + (i + 1) * secondsEach }));
  return { text, start, end: words.at(-1)!.end, words };
};
const kindsIn = (...lines: string[]) =>
  personalData(lines.map((line, i) => spoken(line, i * 60))).map(({ kind, text }) => [kind, text]);

describe('longPauses', () => {
  it('leaves a breath on either side, and takes silence at both ends', () => {
    expect(longPauses([spoken('Hello there.', 5), spoken('Welcome.', 10)], 20)).toEqual([
      { start: 0, end: 4.7 },
      { start: 6.3, end: 9.7 },
      { start: 10.8, end: 20 },
    ]);
  });

  it('are none where nothing is said, and where the next word comes soon', () => {
    expect(longPauses([], 20)).toEqual([]);
    expect(longPauses([spoken('One.', 0), spoken('Two.', 1.5)], 2)).toEqual([]);
  });
});

describe('fillerWords', () => {
  it('has the time of the words alone', () => {
    expect(fillerWords([spoken('So, um, we begin.', 10)])).toEqual([{ start: 10.5, end: 11, text: 'um,' }]);
  });
});

describe('personalData', () => {
  it.each([
    ['card', 'My card is 4242 4242 4242 4242 thanks', '4242 4242 4242 4242'],
    ['card', 'It is 4242-4242-4242-4242.', '4242-4242-4242-4242.'],
    ['phone', 'Call me at +1 415 555 0132 today', '+1 415 555 0132'],
    ['phone', 'Ring (415) 555-0132.', '(415) 555-0132.'],
    ['phone', 'five five five oh one double three', 'five five five oh one double three'],
    ['phone', 'It is five five five, one two three.', 'five five five, one two three.'],
    [
      'phone',
      'Call four fifteen five-five-five oh one thirty two',
      'four fifteen five-five-five oh one thirty two',
    ],
    ['card', 'It is forty-two forty two forty-two forty two 4242 4242', undefined],
    ['email', 'Write to anna.lee@lumora.example please', 'anna.lee@lumora.example'],
    ['email', 'Write to anna dot lee at lumora dot com please', 'anna dot lee at lumora dot com'],
    ['address', 'We are at 221 Baker Street, London.', '221 Baker Street, London.'],
    ['address', 'Send it to 1600 Amphitheatre Pkwy, Mountain View, CA 94043', undefined],
  ])('finds a %s in "%s"', (kind, text, expected) => {
    const [first] = kindsIn(text);
    expect(first?.[0]).toBe(kind);
    if (expected) expect(first?.[1]).toBe(expected);
  });

  it.each([
    'It costs $1,200,000 in 2026, up 14.5%.',
    'We have 4,000 customers and 120 people.',
    'Meet me at the office dot dot dot.',
    'The number 424 242 is only six.',
    'The 2 of us walked down the road.',
    'In 2024, 2025 and 2026 we grew.',
    'We have twenty five, thirty six, forty seven of them.',
    'It takes one, two or three days.',
  ])('finds nothing in "%s"', (text) => expect(kindsIn(text)).toEqual([]));

  it('finds a number that is dictated over two lines', () => {
    expect(kindsIn('It is 4242 4242', '4242 4242.')).toEqual([['card', '4242 4242 4242 4242.']]);
  });

  it('knows a card number by its check digit', () => {
    expect(['4242424242424242', '378282246310005', '4242424242424241'].map(isLuhn)).toEqual([
      true,
      true,
      false,
    ]);
  });
});
