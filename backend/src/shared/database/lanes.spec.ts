import { setImmediate } from 'node:timers/promises';
import { Lanes } from './lanes.js';

/** Work that goes on until it is told to end, and notes that it has begun. */
function someWork() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (name: string) => () => {
    begun.push(name);
    ends.set(name, Promise.withResolvers());
    return ends.get(name)!.promise;
  };
  return { begun, ends, work };
}

describe('Lanes', () => {
  it('let two of a key run, and the next when one has ended or failed', async () => {
    const { begun, ends, work } = someWork();
    const lanes = new Lanes(2);
    const all = ['a', 'b', 'c', 'd'].map((name) => lanes.run('key', work(name)));
    await setImmediate();
    expect(begun).toEqual(['a', 'b']);
    ends.get('b')!.resolve('B');
    expect(await all[1]).toBe('B');
    await setImmediate();
    expect(begun).toEqual(['a', 'b', 'c']);
    ends.get('a')!.reject(new Error('not a'));
    await expect(all[0]).rejects.toThrow('not a');
    await setImmediate();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are apart for each key', async () => {
    const { begun, work } = someWork();
    const lanes = new Lanes(1);
    for (const name of ['a', 'b', 'a']) void lanes.run(name, work(name));
    await setImmediate();
    expect(begun).toEqual(['a', 'b']);
  });
});
