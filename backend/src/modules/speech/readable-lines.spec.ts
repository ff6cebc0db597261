import fc from 'fast-check';
import { readableLines } from './readable-lines.js';
import type { SpokenWord } from './spoken-word.js';

/** Words of 0.3 s; " | " is a pause of 0.8 s, " ... " one of 3 s. */
function spoken(text: string): SpokenWord[] {
  let now = 1;
  return text.split(/\s+/).flatMap((word) => {
    if (word === '|' || word === '...') {
      now += word === '|' ? 0.8 : 3;
      return [];
    }
    now += 0.3;
    return [{ text: word, start: now - 0.3, end: now }];
  });
}
const texts = (text: string) => readableLines(spoken(text)).map((line) => line.text);

describe('readableLines', () => {
  it('gives nothing for nothing', () => {
    expect(readableLines([])).toEqual([]);
    expect(readableLines([{ text: ' ', start: 0, end: 1 }])).toEqual([]);
  });

  it('ends a sentence at a pause and begins the next with a capital letter', () => {
    expect(texts('we looked at the contract again | the renewal is due next month')).toEqual([
      'We looked at the contract again.',
      'The renewal is due next month.',
    ]);
  });

  it('does not end a sentence after a word that needs another', () => {
    expect(texts('we will send you the | proposal by the end of | the week')).toEqual([
      'We will send you the proposal by the end of the week.',
    ]);
  });

  it('ends a sentence after a long silence whatever the word is', () => {
    expect(texts('and then we saw the ... good morning to all of you')).toEqual([
      'And then we saw the.',
      'Good morning to all of you.',
    ]);
  });

  it('puts short sentences on one line', () => {
    expect(texts('okay | thank you | let us begin with the first point')).toEqual([
      'Okay. Thank you. Let us begin with the first point.',
    ]);
  });

  it('makes several sentences of one that is too long to read', () => {
    const lines = readableLines(spoken('word '.repeat(24) + 'because ' + 'more '.repeat(24).trim()));
    expect(lines.length).toBeGreaterThan(1);
    for (const { text, start, end } of lines) {
      expect(text.split(' ').length).toBeLessThanOrEqual(20);
      expect(end - start).toBeLessThanOrEqual(12);
    }
    for (const { text } of lines) expect(text).toMatch(/^[A-Z].*\.$/);
    expect(lines.some(({ text }) => text.startsWith('Because'))).toBe(true);
  });

  it.each([
    'how much does it cost?',
    'okay what do you think about it?',
    'can you send me the list?',
    "so what's the next step?",
    'it is on the second page isn’t it?'.replace('’', "'"),
    'is there a better price?',
  ])('asks with a question mark: %s', (question) => {
    const [line] = texts(question.replace('?', ''));
    expect(line).toBe(question.charAt(0).toUpperCase() + question.slice(1));
  });

  it.each([
    'what we do is simple',
    'when we met you said so',
    'how we work is important',
    'that is what i can do',
  ])('does not ask where it is not sure: %s', (statement) => expect(texts(statement)[0]).toMatch(/\.$/));

  it('writes I and sure names with capital letters, and leaves doubtful words alone', () => {
    expect(texts("on friday i'll meet sarah and mark in new york and i may march on")).toEqual([
      "On Friday I'll meet Sarah and mark in New York and I may march on.",
    ]);
    expect(texts('before the end of march in the united states google made an iphone')).toEqual([
      'Before the end of March in the United States Google made an iPhone.',
    ]);
  });

  it('writes numbers in digits, but not across a pause', () => {
    expect(texts('we have thirty five drivers')).toEqual(['We have 35 drivers.']);
    expect(texts('i said thirty | five of them came')).toEqual(['I said 30. Five of them came.']);
  });

  it('takes its times from the first and the last word', () => {
    const words = spoken('good morning to all of you');
    expect(readableLines(words)).toMatchObject([
      {
        text: 'Good morning to all of you.',
        start: words[0]!.start,
        end: expect.closeTo(words.at(-1)!.end, 3),
      },
    ]);
  });

  const aWord = fc.record({
    text: fc.constantFrom(
      ...'the a we you i and so what is do how much it plan team budget okay yes friday sarah uh um new york because'.split(
        ' ',
      ),
    ),
    length: fc.double({ min: 0, max: 2, noNaN: true }),
    pause: fc.double({ min: -0.05, max: 4, noNaN: true }),
  });
  const speech = fc.array(aWord, { maxLength: 120 }).map((words) => {
    let now = 0;
    return words.map(({ text, length, pause }) => {
      const start = Math.max(0, now + pause);
      now = start + length;
      return { text, start, end: now };
    });
  });

  it('keeps every word in order', () => {
    fc.assert(
      fc.property(speech, (words) => {
        const kept = readableLines(words).flatMap(({ text }) =>
          text.toLowerCase().replace(/[.?]/g, '').split(' '),
        );
        expect(kept).toEqual(words.map(({ text }) => text));
      }),
    );
  });

  it('gives lines in order that do not overlap, are not empty and are not too long', () => {
    fc.assert(
      fc.property(speech, (words) => {
        let earliest = 0;
        for (const { text, start, end } of readableLines(words)) {
          expect(text.trim()).not.toBe('');
          expect(start).toBeGreaterThanOrEqual(earliest);
          expect(end).toBeGreaterThan(start);
          if (text.includes(' ')) expect(end - start).toBeLessThanOrEqual(12.1);
          expect(text.split(' ').length).toBeLessThanOrEqual(20);
          earliest = end;
        }
      }),
    );
  });
});
