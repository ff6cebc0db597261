import { chapterAt, lastStarted, timeChapters, timeSegments } from './timeline.js';

function aChapter(startTime: number | string, endTime?: number | string | null) {
  return { id: String(startTime), title: 'Pricing', startTime, endTime };
}

describe('timeChapters', () => {
  it('reads start and end as numbers and as text', () => {
    const [first, second] = timeChapters([aChapter('1:30', '2:00'), aChapter(200, 240)], 600);
    expect(first).toMatchObject({ start: 90, end: 120 });
    expect(second).toMatchObject({ start: 200, end: 240 });
  });

  it('lets a chapter without end last 60 seconds', () => {
    expect(timeChapters([aChapter(100), aChapter(300, null)], 600)).toMatchObject([
      { end: 160 },
      { end: 360 },
    ]);
  });

  it('orders chapters by start and leaves out those whose start cannot be read', () => {
    const chapters = timeChapters([aChapter(50, 60), aChapter('soon'), aChapter(0, 20)], 600);
    expect(chapters.map((chapter) => chapter.start)).toEqual([0, 50]);
  });

  it('closes a rounding gap between two chapters and at the end of the recording', () => {
    const chapters = timeChapters([aChapter(0, 59.6), aChapter(60, 119.5)], 120);
    expect(chapters).toMatchObject([{ end: 60 }, { end: 120 }]);
  });
});

describe('timeSegments', () => {
  it('takes start and end as they are', () => {
    expect(timeSegments([{ id: 'a', text: 'Hello.', start: 3, end: 7 }])).toMatchObject([
      { start: 3, end: 7 },
    ]);
  });

  it('lets a segment with a timestamp last 5 seconds', () => {
    expect(timeSegments([{ id: 'a', text: 'Hello.', timestamp: '1:10' }])).toMatchObject([
      { start: 70, end: 75 },
    ]);
  });

  it('places a segment without time at 30 seconds times its position', () => {
    const lines = timeSegments([
      { id: 'a', text: 'One.' },
      { id: 'b', text: 'Two.' },
      { id: 'c', text: 'Three.' },
    ]);
    expect(lines.map((line) => line.start)).toEqual([0, 30, 60]);
  });
});

describe('lastStarted', () => {
  const lines = [{ start: 0 }, { start: 5 }, { start: 5 }, { start: 9 }];

  it.each([
    [-1, -1],
    [0, 0],
    [4.9, 0],
    [5, 2],
    [100, 3],
  ])('at %d finds entry %d', (time, index) => {
    expect(lastStarted(lines, time)).toBe(index);
  });
});

describe('chapterAt', () => {
  const chapters = timeChapters([aChapter(0, 30), aChapter(60, 119.5)], 120);

  it('finds the chapter that is playing', () => {
    expect(chapterAt(chapters, 29)).toBe(0);
    expect(chapterAt(chapters, 60)).toBe(1);
  });

  it('finds none between two chapters', () => {
    expect(chapterAt(chapters, 45)).toBe(-1);
  });

  it('keeps the last chapter at the very end', () => {
    expect(chapterAt(chapters, 120)).toBe(1);
  });
});
