import { dayIn, dueDay, promisedDay } from './due-day.js';

/** A Tuesday. */
const TUESDAY = '2026-01-13';

describe('dueDay', () => {
  it.each([
    ['Friday', '2026-01-16'],
    ['Tuesday', '2026-01-20'],
    ['next Thursday', '2026-01-22'],
    ['Friday week', '2026-01-23'],
    ['Friday next week', '2026-01-23'],
    ['tomorrow', '2026-01-14'],
    ['the day after tomorrow', '2026-01-15'],
    ['the end of the week', '2026-01-16'],
    ['end of next week', '2026-01-23'],
    ['the end of January', '2026-01-31'],
    ['the end of the month', '2026-01-31'],
    ['the end of next month', '2026-02-28'],
    ['the third of June', '2026-06-03'],
    ['June 3rd, 2027', '2027-06-03'],
    ['the twenty-first of February', '2026-02-21'],
    ['Friday, the sixteenth', '2026-01-16'],
    ['the 5th', '2026-02-05'],
    ['Thursday the fifth', '2026-02-05'],
    ['in two weeks', '2026-01-27'],
    ['within three days', '2026-01-16'],
    ['the second of December', '2026-12-02'],
    ['the first of January', '2026-01-01'],
    ['the thirty-first of November', null],
    ['next week', null],
    ['in spring', null],
  ])('of “%s”', (said, day) => expect(dueDay(said, TUESDAY)).toBe(day));

  it('is in the next year after a day that has long passed', () => {
    expect(dueDay('the second of February', '2026-11-20')).toBe('2027-02-02');
    expect(dueDay('the end of March', '2026-11-20')).toBe('2027-03-31');
  });
});

describe('promisedDay', () => {
  it('reads what follows a date, which may make it precise', () => {
    const text = "They'll be with you by Friday week, the nineteenth.";
    expect(promisedDay({ text, due: 'Friday' }, '2025-09-10')).toBe('2025-09-19');
  });
});

describe('dayIn', () => {
  it('is the day in the time zone', () => {
    expect(dayIn('2026-01-14T23:30:00Z', 'Europe/Oslo')).toBe('2026-01-15');
    expect(dayIn('2026-01-14', 'America/New_York')).toBe('2026-01-14');
  });
});
