import { parseRange } from './media-sender.js';

describe('parseRange', () => {
  it.each([
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
  ])('reads %s of 100 bytes', (header, range) => {
    expect(parseRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=50-49', 'bytes=-0'])('cannot satisfy %s of 100 bytes', (header) => {
    expect(parseRange(header, 100)).toBe('unsatisfiable');
  });

  it.each([undefined, '', 'bytes=-', 'bytes=a-b', 'items=0-1', 'bytes=0-1,5-6'])(
    'answers %p whole',
    (header) => {
      expect(parseRange(header, 100)).toBeNull();
    },
  );

  it('cannot satisfy any range of nothing', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
  });
});
