import { aFullRecording } from '../../../testing/a-recording.js';
import { chapterStart, withChapterAtMark } from './chapter-at-mark.js';

const chapterOf = (id: string, startTime: number, endTime: number | null) => ({
  id,
  title: id,
  startTime,
  endTime,
  summary: null,
});
const CALL = aFullRecording({
  duration: 180.4,
  chapters: [chapterOf('Hello', 0, 90), chapterOf('Price', 100, 180)],
  transcript: [
    { id: 'l1', text: 'Welcome to the call.', start: 0, end: 4, speaker: null, version: 1, unsure: [] },
    { id: 'l2', text: 'what does it cost?', start: 110, end: 114, speaker: null, version: 1, unsure: [] },
  ],
});
const made = (mark: { at: number; note?: string | null }, call = CALL) =>
  withChapterAtMark(call, { note: null, ...mark }, {}).map(({ title, startTime, endTime }) => [
    title,
    startTime,
    endTime,
  ]);

describe('A chapter at a mark', () => {
  it('ends with the chapter that the mark is in, which ends at the mark', () => {
    expect(made({ at: 112.7, note: 'Discount\nof ten' })).toEqual([
      ['Hello', 0, 90],
      ['Price', 100, 112],
      ['Discount', 112, 180],
    ]);
  });

  it('between two chapters ends with the next, and changes neither', () => {
    expect(made({ at: 95, note: 'Break' })).toEqual([
      ['Hello', 0, 90],
      ['Price', 100, 180],
      ['Break', 95, 100],
    ]);
  });

  it('in a chapter without an end has none', () => {
    const call = { ...CALL, chapters: [chapterOf('Hello', 0, null)] };
    expect(made({ at: 30, note: 'Break' }, call)).toEqual([
      ['Hello', 0, 30],
      ['Break', 30, null],
    ]);
    expect(made({ at: 61, note: 'Break' }, call)[0]).toEqual(['Hello', 0, null]);
  });

  it('has the words of its line as title, or its time if nothing was said', () => {
    expect(made({ at: 116 }).at(-1)![0]).toBe('What does it cost');
    expect(made({ at: 60 }).at(-1)![0]).toBe('Marked at 1:00');
    expect(made({ at: 60 }, { ...CALL, transcript: [] }).at(-1)![0]).toBe('Marked at 1:00');
  });

  it('has a title of whole words and characters', () => {
    const title = (note: string) => made({ at: 1, note }).at(-1)![0] as string;
    expect(title('word '.repeat(30).trim())).toBe(`${'word '.repeat(20).trim()}…`);
    expect(title(`a${'😀'.repeat(60)}`)).toBe(`a${'😀'.repeat(49)}…`);
  });

  it('begins within the recording', () => {
    expect([0, 5.9, 180.4].map((at) => chapterStart({ at }, CALL))).toEqual([0, 5, 180]);
    expect(chapterStart({ at: 180 }, { duration: 180 })).toBe(179);
  });
});
