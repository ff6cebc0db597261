import { GroupWork } from './group-work.js';

/** Work that takes a turn, and notes its groups. */
function someWork(fail: (item: string) => boolean = () => false) {
  const groups: string[][] = [];
  const work = new GroupWork<string, string>({
    lanes: 2,
    keyOf: (item) => item[0]!,
    run: async (items) => {
      groups.push([...items]);
      await new Promise(setImmediate);
      if (items.some(fail)) throw new Error(`not ${items.join()}`);
      return items.map((item) => item.toUpperCase());
    },
  });
  return { work, groups };
}

describe('GroupWork', () => {
  it('does what came meanwhile in one go, each with its own answer', async () => {
    const { work, groups } = someWork();
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((item) => work.add(item)));
    expect(answers).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(groups).toEqual([['a'], ['b'], ['c', 'd', 'e']]);
    expect(await work.add('f')).toBe('F');
  });

  it('keeps the order of what has one key, in groups of their own', async () => {
    const { work, groups } = someWork();
    await Promise.all(['a', 'b', 'c1', 'c2', 'd'].map((item) => work.add(item)));
    expect(groups.slice(2)).toEqual([['c1', 'd'], ['c2']]);
  });

  it('lets what spoils a group fail alone', async () => {
    const { work } = someWork((item) => item === 'd');
    const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((item) => work.add(item)));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
      ...['A', 'B', 'C', 'failed', 'E'],
    ]);
  });

  it('takes 32 at once at most', async () => {
    const { work, groups } = someWork();
    const items = Array.from({ length: 40 }, (_, at) => String.fromCharCode(1000 + at));
    await Promise.all(items.map((item) => work.add(item)));
    expect(groups.map(({ length }) => length)).toEqual([1, 1, 32, 6]);
  });
});
