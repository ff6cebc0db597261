import { within } from './within.js';

describe('within', () => {
  it('says what is said in time', async () =>
    expect(await within(1_000, Promise.resolve(true), false)).toBe(true));

  it('says something else for who does not answer, when the time is over', async () =>
    expect(await within(50, new Promise<boolean>(() => undefined), false)).toBe(false));

  it('passes a failure on', async () => {
    await expect(within(1_000, Promise.reject(new Error('no')), false)).rejects.toThrow('no');
  });
});
