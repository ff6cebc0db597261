import { setImmediate } from 'node:timers/promises';
import { KeyedSemaphore } from './keyed-semaphore.js';

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

describe('KeyedSemaphore', () => {
  it('lets two of a key run, and the next when one has ended or failed', async () => {
    const { begun, ends, work } = someWork();
    const semaphore = new KeyedSemaphore({ ofEach: 2 });
    const all = ['a', 'b', 'c', 'd'].map((name) => semaphore.run('key', work(name)));
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

  it('lets nobody take the places of others, also while they wait in front', async () => {
    const { begun, ends, work } = someWork();
    const semaphore = new KeyedSemaphore({ ofEach: 2, ofAll: 3 });
    for (const name of ['ann 1', 'ann 2', 'ann 3', 'ben 1', 'ben 2'])
      void semaphore.run(name.slice(0, 3), work(name));
    await setImmediate();
    expect(begun).toEqual(['ann 1', 'ann 2', 'ben 1']);
    for (const name of ['ann 1', 'ann 2']) ends.get(name)!.resolve('done');
    await setImmediate();
    expect(begun.toSorted()).toEqual(['ann 1', 'ann 2', 'ann 3', 'ben 1', 'ben 2']);
  });

  it('remembers no key without work', async () => {
    const semaphore = new KeyedSemaphore({ ofEach: 1 });
    expect(await semaphore.run('key', async () => 'done')).toBe('done');
    expect(semaphore.size).toBe(0);
  });
});
