import { editedChapterTime } from './chapter-time.js';

const start = (text: string, before = 90) => editedChapterTime(text, before, { clearable: false });
const end = (text: string, before: number | null = 90) =>
  editedChapterTime(text, before, { clearable: true });

describe('editedChapterTime', () => {
  it('takes minutes and seconds', () => {
    expect(start('02:05')).toBe(125);
    expect(start(' 75:00 ')).toBe(4500);
  });

  it('ignores what has not two parts', () => {
    expect(start('125')).toBe(90);
    expect(start('1:02:05')).toBe(90);
    expect(start('soon')).toBe(90);
  });

  it('counts a part that is not a number as 0', () => {
    expect(start('ab:30')).toBe(30);
    expect(start('2:xx')).toBe(120);
    expect(start('2:')).toBe(120);
    expect(start('-1:30')).toBe(30);
  });

  it('clears an end, never a start', () => {
    expect(end('')).toBeNull();
    expect(start('')).toBe(90);
  });

  it('keeps the fractions of a time that no one touched', () => {
    expect(start('01:30', 90.4)).toBe(90.4);
    expect(end('', null)).toBeNull();
  });
});
