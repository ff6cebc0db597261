import { wordDiff } from './word-diff.js';

const shown = (before: string, after: string) =>
  wordDiff(before, after).map(({ kind, text }) => ({ same: '=', removed: '-', added: '+' })[kind] + text);

describe('wordDiff', () => {
  it('marks only the words that go and come', () => {
    expect(shown('The price is fair today', 'The price is high today')).toEqual([
      '=The price is ',
      '-fair ',
      '+high ',
      '=today',
    ]);
  });

  it('does not mind spaces and line breaks', () => {
    expect(shown('One two', 'One\ntwo ')).toEqual(['=One\ntwo ']);
  });

  it('keeps the space before an end that goes, or comes', () => {
    expect(shown('It is late. Call him.', 'It is late.')).toEqual(['=It is late. ', '-Call him.']);
    expect(shown('It is late.', 'It is late. Call him.')).toEqual(['=It is late. ', '+Call him.']);
  });

  it('knows texts that share nothing, and empty ones', () => {
    expect(shown('One', 'Two')).toEqual(['-One', '+Two']);
    expect(shown('', 'Two')).toEqual(['+Two']);
    expect(shown('One', '')).toEqual(['-One']);
    expect(shown('', '')).toEqual([]);
  });

  it('does not work itself to death on texts without end', () => {
    const long = 'word '.repeat(3000);
    expect(wordDiff(long, `${long}more`).map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
