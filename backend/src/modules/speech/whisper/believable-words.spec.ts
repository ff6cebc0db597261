import { believableWords } from './believable-words.js';
import type { HeardSegment } from './heard-segment.js';

function aSegment(text: string, over: Partial<HeardSegment> = {}): HeardSegment {
  const words = text.split(/(?= )/).map((word, i): HeardSegment['words'][number] => {
    return [word, i * 0.3, i * 0.3 + 0.3, 0.9];
  });
  return { noSpeech: 0.05, logProbability: -0.3, compression: 1.2, words, ...over };
}

const texts = (...segments: HeardSegment[]) =>
  believableWords(segments, 60)
    .map(({ text }) => text)
    .join(' ');

describe('believableWords', () => {
  it('keeps what was said, with its marks', () => {
    expect(texts(aSegment(' Good morning, Daniel.'))).toBe('Good morning, Daniel.');
  });

  it('joins the parts of a word, as sure as the least sure', () => {
    const words: HeardSegment['words'] = [
      [' 42', 0, 0.4, 0.9],
      ['-line', 0.4, 0.8, 0.6],
    ];
    expect(believableWords([aSegment('', { words })], 60)).toEqual([
      { text: '42-line', start: 0, end: 0.8, confidence: 0.6 },
    ]);
  });

  it('leaves out what was made up where nobody speaks', () => {
    expect(texts(aSegment(' A nice day for it.', { noSpeech: 0.9, logProbability: -1.4 }))).toBe('');
    expect(texts(aSegment(' So so so so so so so.', { compression: 3 }))).toBe('');
    expect(texts(aSegment(' Thanks for watching!', { noSpeech: 0.5 }))).toBe('');
    expect(texts(aSegment(' Thank you.', { noSpeech: 0.01, logProbability: -0.2 }))).toBe('Thank you.');
  });

  it('leaves out what describes sounds', () => {
    expect(texts(aSegment(' [Music] Hello there. (laughs)'))).toBe('Hello there.');
    expect(texts(aSegment(' [ Silence ] So.'))).toBe('So.');
    expect(texts(aSegment(' ♪ ♪'))).toBe('');
  });

  it('keeps one turn of a loop, and people who say no three times', () => {
    expect(texts(aSegment(`${' I think so.'.repeat(6)} Right.`))).toBe('I think so. Right.');
    expect(texts(aSegment(' No, no, no, we will not.'))).toBe('No, no, no, we will not.');
  });

  it('never lets times run backwards or leave the piece', () => {
    const words: HeardSegment['words'] = [
      [' One', 5, 5.5, 0.9],
      [' two', 4, 4.2, 0.9],
      [' three', 59, 65, 0.9],
    ];
    const heard = believableWords([aSegment('', { words })], 60);
    expect(heard.map(({ start, end }) => [start, end])).toEqual([
      [5, 5.5],
      [5, 5],
      [59, 60],
    ]);
  });
});
