import { sentenceLines } from './sentence-lines.js';
import type { SpokenWord } from './ports/spoken-word.js';

/** Words of 0.3 s; `|` is a pause of a second. */
function spoken(text: string, from = 0, confidence = 0.9): SpokenWord[] {
  let at = from;
  return text.split(' ').flatMap((word) => {
    if (word === '|') {
      at += 1;
      return [];
    }
    at += 0.3;
    return [{ text: word, start: at - 0.3, end: at, confidence }];
  });
}

const texts = (...pieces: SpokenWord[][]) => sentenceLines(pieces).map(({ text }) => text);

describe('sentenceLines', () => {
  it('gives a line to each sentence, and one to short ones together', () => {
    expect(texts(spoken('Shall we begin with the budget? Yes. It is twelve thousand this year.'))).toEqual([
      'Shall we begin with the budget? Yes.',
      'It is twelve thousand this year.',
    ]);
  });

  it('gives a short sentence its own line after a pause, and one of four words always', () => {
    expect(texts(spoken("It fell by 40 percent. | Thank you all. Yes. Let's talk about pricing."))).toEqual([
      'It fell by 40 percent.',
      'Thank you all. Yes.',
      "Let's talk about pricing.",
    ]);
  });

  it('keeps a sentence in one line across two pieces', () => {
    expect(texts(spoken('We should really talk about'), spoken('the price of the pilot.', 2))).toEqual([
      'We should really talk about the price of the pilot.',
    ]);
  });

  it('ends a sentence with a piece when the next one begins with a capital', () => {
    expect(
      texts(spoken('and that is what I think about it'), spoken('The next point is the schedule.', 4)),
    ).toEqual(['And that is what I think about it.', 'The next point is the schedule.']);
  });

  it('does not end a sentence at a title, an initial or a number', () => {
    expect(texts(spoken('I spoke to Dr. Smith and J. Brown about no. 5 today.'))).toEqual([
      'I spoke to Dr. Smith and J. Brown about no. 5 today.',
    ]);
  });

  it('makes sentences of one that is too long, where a clause begins', () => {
    const clause = 'we looked at the numbers of the last quarter for a while,';
    const lines = texts(
      spoken(`Well, ${clause} and then ${clause} | but nobody said that ${clause} so we left it.`),
    );
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      expect(line).toMatch(/^\p{Lu}.*\.$/u);
      expect(line.split(' ').length).toBeLessThanOrEqual(32);
    }
    expect(lines.join(' ').split(' ')).toHaveLength(47);
  });

  it('ends what nobody finished', () => {
    expect(texts(spoken('So the thing is,'), spoken('anyway, we go on with the list.', 9))).toEqual([
      'So the thing is.',
      'Anyway, we go on with the list.',
    ]);
  });

  it('says how sure it is of each word and, by their letters, of the line', () => {
    const words = [...spoken('The Gutenberg', 0, 0.9), ...spoken('bible.', 1, 0.1)];
    const [line] = sentenceLines([words]);
    expect(line!.words!.map(({ confidence }) => confidence)).toEqual([0.9, 0.9, 0.1]);
    expect(line!.confidence).toBeCloseTo((12 * 0.9 + 6 * 0.1) / 18);
    expect(line).toMatchObject({ start: 0, end: 1.3 });
  });
});
