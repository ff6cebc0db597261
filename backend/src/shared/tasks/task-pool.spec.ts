import { TaskPool } from './task-pool.js';
import type { ClaimedTask } from './task-store.js';

class FakeWork {
  readonly begun: string[] = [];
  readonly errors: unknown[] = [];
  readonly ends = new Map<string, () => void>();
  readonly pool: TaskPool;
  nextClaim: () => void = () => undefined;

  constructor(
    readonly due: string[],
    concurrency: number,
  ) {
    this.pool = new TaskPool({
      concurrency,
      claim: async (limit) => {
        await Promise.resolve();
        this.nextClaim();
        return this.due.splice(0, limit).map((id) => ({ id }) as ClaimedTask);
      },
      run: ({ id }) => {
        this.begun.push(id);
        return new Promise((resolve, reject) =>
          this.ends.set(id, () => (id === 'bad' ? reject(new Error('not written down')) : resolve())),
        );
      },
      onError: (error) => void this.errors.push(error),
    });
  }

  async end(id: string): Promise<void> {
    this.ends.get(id)!();
    // The pool claims again in the following event-loop turns.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe('TaskPool', () => {
  it('runs no more at a time than it may, and the next when one ends', async () => {
    const work = new FakeWork(['a', 'b', 'c', 'd'], 2);
    await work.pool.fill();
    await work.pool.fill();
    expect(work.begun).toEqual(['a', 'b']);
    await work.end('b');
    expect(work.begun).toEqual(['a', 'b', 'c']);
    expect(work.pool.atWork()).toHaveLength(2);
  });

  it('is at work while it claims what comes after a run, which it alone can tell', async () => {
    const work = new FakeWork(['a', 'b'], 1);
    await work.pool.fill();
    const [run] = work.pool.atWork();
    work.ends.get('a')!();
    await run;
    expect(work.begun).toEqual(['a']);
    await Promise.all(work.pool.atWork());
    expect(work.begun).toEqual(['a', 'b']);
  });

  it('claims once more when it is woken in the middle of a claim', async () => {
    const work = new FakeWork([], 2);
    let claims = 0;
    work.nextClaim = () => {
      if (++claims === 1) void work.pool.fill();
      if (claims === 2) work.due.push('late');
    };
    await work.pool.fill();
    expect(work.begun).toEqual(['late']);
  });

  it('goes on after a claim that failed and after a run whose end was not written down', async () => {
    const work = new FakeWork(['bad', 'good'], 1);
    work.nextClaim = () => {
      work.nextClaim = () => undefined;
      throw new Error('the database is away');
    };
    await work.pool.fill();
    expect(work.begun).toEqual([]);
    await work.pool.fill();
    await work.end('bad');
    expect(work.begun).toEqual(['bad', 'good']);
    expect(work.errors).toHaveLength(2);
  });

  it('begins nothing once it is stopped', async () => {
    const work = new FakeWork(['a', 'b'], 1);
    await work.pool.fill();
    work.pool.stop();
    await work.end('a');
    await work.pool.fill();
    expect(work.begun).toEqual(['a']);
  });
});
