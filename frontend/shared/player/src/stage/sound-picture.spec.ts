import { speechProfile } from './sound-picture.js';

function aLine(start: number, end: number, characters: number) {
  return { id: String(start), text: 'x'.repeat(characters), speaker: '', start, end };
}

describe('speechProfile', () => {
  it('is highest where most is said and zero where no one speaks', () => {
    expect(speechProfile([aLine(0, 10, 100), aLine(20, 30, 50)], 40, 4)).toEqual([1, 0, 0.5, 0]);
  });

  it('spreads a line over the bars it crosses', () => {
    expect(speechProfile([aLine(5, 25, 100)], 40, 4)).toEqual([0.5, 1, 0.5, 0]);
  });

  it('is flat while the length is unknown', () => {
    expect(speechProfile([aLine(0, 10, 100)], 0, 3)).toEqual([0, 0, 0]);
  });
});
