import { nameOf } from './manifest.js';
import { backupsToRemove } from './thinning.js';

const NOW = new Date('2026-11-25T12:00:00Z');
const hoursAgo = (hours: number): string => nameOf(new Date(NOW.getTime() - hours * 3_600_000));
const daily = (days: number): string[] => Array.from({ length: days }, (_, n) => hoursAgo(24 * n)).reverse();

describe('Thinning', () => {
  it('keeps all of the last day', () => {
    expect(backupsToRemove(Array.from({ length: 24 }, (_, n) => hoursAgo(n)).reverse(), NOW)).toEqual([]);
  });

  it('keeps seven days, four weeks and twelve months of a daily backup', () => {
    const names = daily(500);
    const removed = new Set(backupsToRemove(names, NOW));
    const kept = names.filter((name) => !removed.has(name)).reverse();
    expect(kept.map((name) => name.slice(0, 8))).toEqual([
      '20261125',
      '20261124',
      '20261123',
      '20261122',
      '20261121',
      '20261120',
      '20261119',
      '20261115',
      '20261108',
      '20261031',
      '20260930',
      '20260831',
      '20260731',
      '20260630',
      '20260531',
      '20260430',
      '20260331',
      '20260228',
      '20260131',
      '20251231',
    ]);
  });

  it('removes nothing it has removed before, and never the newest', () => {
    const names = daily(60);
    const removed = new Set(backupsToRemove(names, NOW));
    expect(
      backupsToRemove(
        names.filter((name) => !removed.has(name)),
        NOW,
      ),
    ).toEqual([]);
    expect(backupsToRemove(['20200101t000000z'], NOW)).toEqual([]);
  });
});
