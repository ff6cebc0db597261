import { dayIn, happenedAt } from './happened-at.js';

const IMPORTED = '2026-11-28T14:59:00.000Z';

describe('dayIn', () => {
  it.each([
    ['2026-11-12 Chairside demo.mp4', '2026-11-12'],
    ['GMT20261112-140312_Recording.mp4', '2026-11-12'],
    ['video_20261112143000.mp4', '2026-11-12'],
    ['Chairside_Labs_12_Nov_2026.mov', '2026-11-12'],
    ['November 12th, 2026', '2026-11-12'],
    ['12.11.2026', '2026-11-12'],
    ['Demo 11-13-2026', '2026-11-13'],
    ['Review, Nov 12', '2026-11-12'],
    ['Kick-off December 3', '2025-12-03'],
  ])('reads %s', (text, day) => {
    expect(dayIn(text, new Date(IMPORTED))).toBe(day);
  });

  it.each([
    ['a date of two meanings', '11/12/2026'],
    ['a day after the import', '2026-12-24 party'],
    ['a day that does not exist', 'Feb 30, 2026'],
    ['a number', 'Invoice 202611129'],
    ['a month alone', 'May numbers'],
  ])('reads no day of %s', (_, text) => {
    expect(dayIn(text, new Date(IMPORTED))).toBeNull();
  });
});

describe('happenedAt', () => {
  const dated = { recordedAt: null, firstSlide: [], fileName: null, createdAt: IMPORTED };

  it('is the date of the file, then of the first slide, then of the name, then of the import', () => {
    const named = { ...dated, fileName: '2026-11-10 call.mp4' };
    const shown = { ...named, firstSlide: ['Welcome', 'November 11, 2026'] };
    expect(happenedAt(dated)).toBe(IMPORTED);
    expect(happenedAt(named)).toBe('2026-11-10');
    expect(happenedAt(shown)).toBe('2026-11-11');
    const recordedAt = '2026-11-12T10:00:00.000Z';
    expect(happenedAt({ ...shown, recordedAt })).toBe(recordedAt);
  });
});
