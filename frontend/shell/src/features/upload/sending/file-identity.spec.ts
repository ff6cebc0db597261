import * as buffer from 'node:buffer';
import { webcrypto } from 'node:crypto';
import { identityOf, isSameFile } from './file-identity.js';

// Adds what jsdom lacks: readable files and hashing.
beforeAll(() => {
  Object.assign(globalThis, { Blob: buffer.Blob, File: buffer.File });
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto });
});

describe('isSameFile', () => {
  const MB = 1024 ** 2;
  const identityOfBytes = (bytes: Uint8Array<ArrayBuffer>, name = 'call.mp4', lastModified = 7) =>
    identityOf(new File([bytes], name, { lastModified }));
  const call = (change: (bytes: Uint8Array) => void = () => {}) => {
    const bytes = new Uint8Array(3 * MB).fill(1);
    change(bytes);
    return bytes;
  };

  it('knows a copy by what is in it, whatever its name and time', async () => {
    const copy = await identityOfBytes(call(), 'call (1).mp4', 9);
    expect(copy.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(isSameFile(await identityOfBytes(call()), copy)).toBe(true);
  });

  it.each([
    ['at its beginning', call((bytes) => bytes.fill(2, 0, 1))],
    ['at its end', call((bytes) => bytes.fill(2, -1))],
    ['in its length', call().slice(1)],
  ])('tells files apart that differ %s', async (_where, other) => {
    expect(isSameFile(await identityOfBytes(call()), await identityOfBytes(other))).toBe(false);
  });

  it('goes by name, size and time where a fingerprint is missing', () => {
    const known = { name: 'call.mp4', size: 4, lastModified: 7 };
    expect(isSameFile(known, { ...known, fingerprint: 'f' })).toBe(true);
    expect(isSameFile(known, { ...known, name: 'other.mp4', fingerprint: 'f' })).toBe(false);
  });
});
