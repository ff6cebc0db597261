import { validChapters } from './chapter-list.js';

const chapter = (startTime: number, endTime: number | null, title = 'A') => ({
  title,
  startTime,
  endTime,
  summary: null,
});

describe('validChapters', () => {
  it.each([
    ['an end after the recording', [chapter(0, 200)], [chapter(0, 100)]],
    ['an end before its start', [chapter(50, 20)], [chapter(50, null)]],
    ['a start after the recording', [chapter(0, 10), chapter(100, 120)], [chapter(0, 10)]],
    ['no title', [chapter(0, 10, ' ')], []],
    ['another order', [chapter(50, 60), chapter(0, 10)], [chapter(0, 10), chapter(50, 60)]],
    ['no end', [chapter(0, null)], [chapter(0, null)]],
  ])('makes what has %s fit to be saved', (_, given, expected) => {
    expect(validChapters(given, 100)).toEqual(expected);
  });
});
