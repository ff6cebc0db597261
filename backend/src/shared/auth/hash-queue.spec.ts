import { availableParallelism } from 'node:os';
import { queueHash } from './hash-queue.js';

function aTask() {
  let end!: (outcome?: Error) => void;
  let begun = false;
  const ended = new Promise<void>((resolve, reject) => {
    end = (outcome) => (outcome ? reject(outcome) : resolve());
  });
  const result = queueHash(() => {
    begun = true;
    return ended;
  });
  return { end, result, hasBegun: () => begun };
}
const settled = () => new Promise((resume) => setImmediate(resume));

const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));

describe('queueHash', () => {
  it('leaves a processor free, and lets the others in as they came', async () => {
    const tasks = Array.from({ length: AT_ONCE + 2 }, aTask);
    await settled();
    expect(tasks.map(({ hasBegun }) => hasBegun())).toEqual(tasks.map((_, n) => n < AT_ONCE));
    tasks[0]!.end(new Error('Wrong'));
    await expect(tasks[0]!.result).rejects.toThrow('Wrong');
    expect(tasks.map(({ hasBegun }) => hasBegun())).toEqual(tasks.map((_, n) => n < AT_ONCE + 1));
    for (const { end } of tasks) end();
    await Promise.all(tasks.slice(1).map(({ result }) => result));
  });

  it('turns away who would wait for much longer than ten seconds', async () => {
    const tasks = Array.from({ length: AT_ONCE + 200 * AT_ONCE }, aTask);
    await expect(queueHash(async () => undefined)).rejects.toMatchObject({
      code: 'auth.busy',
      details: { retryAfterSeconds: 10 },
    });
    for (const { end } of tasks) end();
    await Promise.all(tasks.map(({ result }) => result));
    await expect(queueHash(async () => 'in')).resolves.toBe('in');
  });
});
