import { linesIn, newSpeaker } from './naming.js';

const LINES = ['Ann', 'Ben', 'Ben', 'Ann', 'Ben'].map((speaker, at) => ({
  id: `${at}`,
  text: 'Words.',
  start: at,
  end: at + 1,
  speaker,
}));

describe('linesIn', () => {
  it.each([
    ['turn', '1', ['1', '2']],
    ['turn', '4', ['4']],
    ['onwards', '1', ['1', '2', '4']],
    ['all', '4', ['1', '2', '4']],
  ] as const)('finds the lines of the speaker: %s from line %s', (scope, line, found) => {
    expect(linesIn(LINES, line, scope)).toEqual(found);
  });
});

describe('newSpeaker', () => {
  it('takes a number that nobody has', () => {
    expect(newSpeaker(['Speaker 1', 'Ann', 'Speaker 3'])).toBe('Speaker 2');
    expect(newSpeaker(['Ann'])).toBe('Speaker 1');
  });
});
