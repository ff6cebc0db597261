import { formatRelativeTime } from './relative-time.js';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const at = (iso: string) => formatRelativeTime(iso, NOW);

describe('ago', () => {
  it.each([
    ['2026-11-21T11:59:30.000Z', 'now'],
    ['2026-11-21T11:58:00.000Z', '2 min. ago'],
    ['2026-11-21T09:00:00.000Z', '3 hr. ago'],
    ['2026-11-20T10:00:00.000Z', 'yesterday'],
    ['2026-11-16T12:00:00.000Z', '5 days ago'],
    ['2026-11-21T12:00:09.000Z', 'now'],
  ])('calls %s %p', (iso, words) => {
    expect(at(iso)).toBe(words);
  });
});
