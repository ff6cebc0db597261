import { readMoment, writeMoment } from './moment.js';

describe('A moment in words', () => {
  it('is read by the own clock, and written as it is read', () => {
    const moment = readMoment('2026-12-31 17:05')!;
    expect(moment).toBe(new Date(2026, 11, 31, 17, 5).toISOString());
    expect(readMoment(writeMoment(moment))).toBe(moment);
    expect(readMoment('2027-1-2')).toBe(new Date(2027, 0, 2, 23, 59).toISOString());
  });

  it.each(['', 'tomorrow', '2026-02-30 10:00', '2026-13-01', '2026-12-31 25:00', '12/31/2026'])(
    'is not %j',
    (text) => expect(readMoment(text)).toBeNull(),
  );
});
