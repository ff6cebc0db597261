import { formatBytes, formatCount } from './format.js';

describe('formatBytes', () => {
  it.each([
    [0, '0.0 KB'],
    [1536, '1.5 KB'],
    [1024 ** 2, '1.0 MB'],
    [629145600, '600.0 MB'],
    [1024 ** 3, '1.0 GB'],
    [null, 'Unknown size'],
    [undefined, 'Unknown size'],
  ])('writes %s as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('formatCount', () => {
  it('knows one from many', () => {
    expect([formatCount(1, 'view'), formatCount(0, 'view'), formatCount(1204, 'view')]).toEqual([
      '1 view',
      '0 views',
      '1,204 views',
    ]);
  });
});
