import { withoutHallucinations } from './hallucination-filter.js';
import type { HeardSegment } from './heard-sound.js';

function aSegment(text: string, over: Partial<HeardSegment> = {}): HeardSegment {
  const words = text.split(/(?= )/).map((word, i): HeardSegment['words'][number] => {
    return [word, i * 0.3, i * 0.3 + 0.3, 0.9];
  });
  return { noSpeech: 0.05, logProbability: -0.3, compression: 1.2, words, ...over };
}

const texts = (...segments: HeardSegment[]) =>
  withoutHallucinations({ segments, voice: null }, 60)
    .map(({ text }) => text)
    .join(' ');

describe('withoutHallucinations', () => {
  it('keeps what was said, with its marks', () => {
    expect(texts(aSegment(' Good morning, Daniel.'))).toBe('Good morning, Daniel.');
  });

  it('joins the parts of a word, as sure as the least sure', () => {
    const words: HeardSegment['words'] = [
      [' 42', 0, 0.4, 0.9],
      ['-line', 0.4, 0.8, 0.6],
    ];
    expect(withoutHallucinations({ segments: [aSegment('', { words })], voice: null }, 60)).toEqual([
      { text: '42-line', start: 0, end: 0.8, confidence: 0.6 },
    ]);
  });

  it('leaves out what was made up where nobody speaks', () => {
    expect(texts(aSegment(' A nice day for it.', { noSpeech: 0.9, logProbability: -1.4 }))).toBe('');
    expect(texts(aSegment(' So so so so so so so.', { compression: 3 }))).toBe('');
  });

  describe('with the voice beside it', () => {
    const heard = (text: string, voice: number[], hotWords: string[] = [], probability = 0.9) => {
      const segment = aSegment(text);
      for (const word of segment.words) word[3] = probability;
      return withoutHallucinations({ segments: [segment], voice }, 60, hotWords)
        .map(({ text: word }) => word)
        .join(' ');
    };
    const tone = Array.from({ length: 200 }, () => 4);
    const speech = Array.from({ length: 200 }, () => 95);
    const mumble = Array.from({ length: 200 }, () => 20);

    it('leaves out whatever was written where nobody speaks', () => {
      expect(heard(' Ringback Ringback', tone)).toBe('');
      expect(heard(' Thanks for watching!', tone)).toBe('');
      expect(heard(' Thank you.', speech)).toBe('Thank you.');
    });

    it('keeps the words on both sides of a silence, and none within it', () => {
      const text = ' One two three four five six seven eight nine ten.';
      const voice = speech.slice(0, 100).map((share, at) => (at >= 26 && at < 58 ? 0 : share));
      expect(heard(text, voice)).toBe('One two three four six seven eight nine ten.');
    });

    it('believes hot words alone only where they are heard well', () => {
      const names = ['Zephyrine Logistics', 'Leeds'];
      expect(heard(' Zephyrine Logistics.', mumble, names)).toBe('');
      expect(heard(' Zephyrine Logistics.', speech, names, 0.3)).toBe('');
      expect(heard(' Zephyrine Logistics.', speech, names)).toBe('Zephyrine Logistics.');
      expect(heard(' From Leeds. Leeds.', mumble, names)).toBe('From Leeds.');
    });
  });

  it('bounds how long a word lasts, and puts it where somebody speaks', () => {
    const words: HeardSegment['words'] = [
      [' Bonjour', 0, 21.8, 0.9],
      [' merci', 22, 30, 0.9],
    ];
    const voice = Array.from({ length: 1_000 }, (_, at) => (at * 0.032 > 22 && at * 0.032 < 28 ? 0 : 90));
    const heard = withoutHallucinations({ segments: [aSegment('', { words })], voice }, 60);
    expect(heard).toMatchObject([
      { text: 'Bonjour', start: 0, end: 3 },
      { text: 'merci', start: 27, end: 30 },
    ]);
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
    const heard = withoutHallucinations({ segments: [aSegment('', { words })], voice: null }, 60);
    expect(heard.map(({ start, end }) => [start, end])).toEqual([
      [5, 5.5],
      [5, 5],
      [59, 60],
    ]);
  });
});
