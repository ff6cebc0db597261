import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { seal, unseal } from './sealing.js';

const KEY = 'k'.repeat(32);
const bytesOf = async (source: AsyncIterable<Buffer>): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
};
const inParts = (bytes: Buffer, size = 10_007) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  );
const sealed = (bytes: Buffer, key: string | null) => bytesOf(seal(key)(inParts(bytes)));
const unsealed = (bytes: Buffer, key: string | null) => bytesOf(unseal(key, 'a file')(inParts(bytes)));

const PIECE = 256 * 1024;

describe.each([
  ['with a key', KEY],
  ['without a key', null],
])('A sealed file %s', (_, key) => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])('gives back %p bytes', async (size) => {
    const bytes = randomBytes(size);
    expect((await unsealed(await sealed(bytes, key), key)).equals(bytes)).toBe(true);
  });

  it('is refused wherever it is cut off', async () => {
    const whole = await sealed(randomBytes(2 * PIECE), key);
    for (const length of [0, 10, 67, 90, PIECE, PIECE + 87, whole.length - 1])
      await expect(unsealed(whole.subarray(0, length), key)).rejects.toThrow('damaged or cut off');
  });

  it('is refused with a byte changed, a piece left out, or something behind it', async () => {
    const whole = await sealed(randomBytes(3 * PIECE), key);
    const changed = Buffer.from(whole);
    changed[PIECE] = changed[PIECE]! ^ 1;
    const head = 67;
    const piece = 4 + PIECE + 16;
    const shortened = Buffer.concat([whole.subarray(0, head + piece), whole.subarray(head + 2 * piece)]);
    for (const wrong of [changed, shortened, Buffer.concat([whole, Buffer.of(0)])])
      await expect(unsealed(wrong, key)).rejects.toThrow('damaged or cut off');
  });
});

describe('A key', () => {
  it('hides what is sealed, and no other opens it', async () => {
    const bytes = Buffer.from('what somebody said');
    const whole = await sealed(bytes, KEY);
    expect(whole.includes(bytes)).toBe(false);
    await expect(unsealed(whole, 'j'.repeat(32))).rejects.toThrow('another BACKUP_KEY');
    await expect(unsealed(whole, null)).rejects.toThrow('set BACKUP_KEY');
  });

  it('is not needed for what was made without one', async () => {
    const bytes = Buffer.from('what somebody said');
    expect(await unsealed(await sealed(bytes, null), KEY)).toEqual(bytes);
  });
});
