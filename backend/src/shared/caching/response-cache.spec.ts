import { jest } from '@jest/globals';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ResponseCache } from './response-cache.js';

const made = jest.fn(async (text: string) => ({ text }));
const startOf = ({ text }: { text: string }): string => text.slice(0, 2);
beforeEach(() => made.mockClear());

describe('A kept body', () => {
  it('is made once for each version', async () => {
    const bodies = new ResponseCache(1_000, startOf);
    const first = await bodies.of('a', '1', () => made('one'));
    expect(first.start).toBe('on');
    expect(await bodies.of('a', '1', () => made('never'))).toBe(first);
    expect(String((await bodies.of('a', '2', () => made('two'))).plain)).toBe('{"text":"two"}');
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('is the same in every form', async () => {
    const { plain, br, gzip, etag } = await new ResponseCache(1_000, startOf).of('a', '1', () => made('one'));
    expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([plain, plain]);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
  });

  it('goes when it was used longest ago and there is no room', async () => {
    const bodies = new ResponseCache(400, startOf);
    for (const key of ['a', 'b', 'a', 'c', 'd', 'e']) await bodies.of(key, '1', () => made('x'.repeat(50)));
    made.mockClear();
    await bodies.of('e', '1', () => made('e'));
    await bodies.of('b', '1', () => made('b'));
    expect(made.mock.calls).toEqual([['b']]);
  });
});
