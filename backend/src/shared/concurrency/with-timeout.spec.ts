import { withTimeout } from './with-timeout.js';

describe('withTimeout', () => {
  it('says what is said in time', async () =>
    expect(await withTimeout(1_000, Promise.resolve(true), false)).toBe(true));

  it('says something else for who does not answer, when the time is over', async () =>
    expect(await withTimeout(50, new Promise<boolean>(() => undefined), false)).toBe(false));

  it('passes a failure on', async () => {
    await expect(withTimeout(1_000, Promise.reject(new Error('no')), false)).rejects.toThrow('no');
  });
});
