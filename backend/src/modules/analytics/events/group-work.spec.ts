import { setImmediate } from 'node:timers/promises';
import { GroupWork } from './group-work.js';

function someWork(fail: (item: string) => boolean = () => false) {
  const groups: string[] = [];
  const work = new GroupWork<string, string>({
    concurrency: 2,
    keyOf: (item) => item[0]!,
    run: async (items) => {
      groups.push(items.join(' '));
      for (let turn = 0; turn < 5; turn++) await setImmediate();
      if (items.some(fail)) throw new Error(`not ${items.join()}`);
      return items.map((item) => item.toUpperCase());
    },
  });
  const addAll = (...items: string[]) => Promise.all(items.map((item) => work.add(item)));
  return { work, addAll, groups };
}

const aTurn = async () => {
  await setImmediate();
  await setImmediate();
};

describe('GroupWork', () => {
  it('does what comes in one turn in one go, each with its own answer', async () => {
    const { work, addAll, groups } = someWork();
    expect(await addAll('a', 'b', 'c')).toEqual(['A', 'B', 'C']);
    expect(await work.add('d')).toBe('D');
    expect(groups).toEqual(['a b c', 'd']);
  });

  it('does what comes while all concurrency are busy in one go', async () => {
    const { addAll, groups } = someWork();
    const first = addAll('a');
    await aTurn();
    const second = addAll('b', 'c');
    await aTurn();
    const third = addAll('d', 'e');
    expect(groups).toEqual(['a', 'b c']);
    expect(await Promise.all([first, second, third])).toEqual([['A'], ['B', 'C'], ['D', 'E']]);
    expect(groups).toEqual(['a', 'b c', 'd e']);
  });

  it('keeps the order of what has one key, in groups of their own', async () => {
    const { addAll, groups } = someWork();
    await addAll('c1', 'c2', 'd');
    expect(groups).toEqual(['c1 d', 'c2']);
  });

  it('lets what spoils a group fail alone', async () => {
    const { work } = someWork((item) => item === 'd');
    const answers = await Promise.allSettled(['a', 'b', 'c', 'd', 'e'].map((item) => work.add(item)));
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : 'failed'))).toEqual([
      'A',
      'B',
      'C',
      'failed',
      'E',
    ]);
  });

  it('takes 32 at once at most', async () => {
    const { addAll, groups } = someWork();
    await addAll(...Array.from({ length: 40 }, (_, at) => String.fromCharCode(1000 + at)));
    expect(groups.map((group) => group.split(' ').length)).toEqual([32, 8]);
  });
});
