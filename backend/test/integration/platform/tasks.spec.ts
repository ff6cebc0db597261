import { EntityManager } from '@mikro-orm/postgresql';
import { inContext } from '../../../src/shared/database/request-context.js';
import { type TaskHandler, taskKind } from '../../../src/shared/tasks/task-handler.js';
import { type ClaimedTask, TaskStore } from '../../../src/shared/tasks/task-store.js';
import { Task } from '../../../src/shared/tasks/task.entity.js';
import { type NewTask, Tasks } from '../../../src/shared/tasks/tasks.js';
import { startProduct } from '../../support/product.js';
import { until } from '../../support/until.js';

const GREET = taskKind<{ who: string }>('greet');
const GREET_ONCE = taskKind<{ who: string }>('greet-once', { once: true });

const product = await startProduct();
const em: EntityManager = product.app.get(EntityManager, { strict: false });
const tasks: Tasks = product.app.get(Tasks, { strict: false });
const store: TaskStore = product.app.get(TaskStore, { strict: false });
beforeEach(() => product.database.query('delete from task'));
afterAll(() => product.stop());

const greet = (over: Partial<NewTask<{ who: string }>> = {}, kind = GREET) =>
  inContext(em, () => tasks.add(em, kind, { subject: 'vi', payload: { who: 'Vi' }, ...over }));
const claim = (limit = 10, kind = GREET) => inContext(em, () => store.claim(kind.name, limit));
const claimOne = async (): Promise<ClaimedTask> => (await claim(1))[0]!;
const kept = () => inContext(em, () => em.find(Task, {}, { orderBy: { id: 'asc' } }));
const states = async () => (await kept()).map((task) => task.stateAt(new Date()));
const workerDies = () => product.database.query(`update task set lease_until = now() - interval '1 second'`);

describe('A task', () => {
  it('is there once the transaction that adds it is committed, and only then', async () => {
    const add = (fate: () => void) =>
      inContext(em, () =>
        em.transactional(async (transaction) => {
          await tasks.add(transaction, GREET, { subject: 'vi', payload: { who: 'Vi' } });
          fate();
        }),
      );
    await expect(
      add(() => {
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect(await claim()).toEqual([]);
    await add(() => undefined);
    expect(await claim()).toMatchObject([
      { subject: 'vi', payload: { who: 'Vi' }, attempts: 1, failures: 0 },
    ]);
  });

  it('is claimed by one worker, however many look at the same moment', async () => {
    for (let n = 0; n < 40; n++) await greet({ subject: String(n) });
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(10)));
    const subjects = claims.flat().map(({ subject }) => subject);
    expect(subjects).toHaveLength(40);
    expect(new Set(subjects).size).toBe(40);
    expect(claims.every((claimed) => claimed.length <= 10)).toBe(true);
  });

  it('of a worker that died is claimed again, and the dead one cannot end it', async () => {
    await greet();
    const first = await claimOne();
    expect(await claim()).toEqual([]);
    await workerDies();
    const second = await claimOne();
    expect(second).toMatchObject({ id: first.id, attempts: 2 });
    await inContext(em, () => store.complete(first, GREET));
    expect(await inContext(em, () => store.renew(first))).toBe(false);
    expect(await states()).toEqual(['running']);
    await inContext(em, () => store.complete(second, GREET));
    expect(await kept()).toEqual([]);
  });

  it('waits for its time', async () => {
    await greet({ dueAt: new Date(Date.now() + 3_600_000) });
    expect(await claim()).toEqual([]);
    await product.database.query(`update task set due_at = due_at - interval '1 hour'`);
    expect(await claim()).toHaveLength(1);
  });

  it('that failed waits out its pause, with its last error', async () => {
    await greet();
    const task = await claimOne();
    await inContext(em, () => store.fail(task, new Error('no luck'), 60_000));
    expect(await claim()).toEqual([]);
    expect(await kept()).toMatchObject([{ attempts: 1, failures: 1, lastError: 'no luck' }]);
    expect(await states()).toEqual(['failed']);
  });

  it('that was handed back counts no attempt', async () => {
    await greet();
    const task = await claimOne();
    await inContext(em, () => store.handBack(task));
    expect(await claimOne()).toMatchObject({ attempts: 1, failures: 0 });
  });

  it('that is dead is kept for people, and starts anew when it is added again', async () => {
    await greet({ key: 'vi' });
    const task = await claimOne();
    await inContext(em, () => store.markDead(task, new Error('no luck')));
    expect(await states()).toEqual(['dead']);
    expect(await claim()).toEqual([]);
    await greet({ key: 'vi' });
    expect(await claimOne()).toMatchObject({ id: task.id, attempts: 1, failures: 0 });
  });

  it('is there once for each key, due at the earliest time that was asked for', async () => {
    await greet({ key: 'vi', dueAt: new Date('2100-01-01') });
    await greet({ key: 'vi' });
    await greet({ key: 'vi', dueAt: new Date('2100-01-01') });
    await greet({ key: 'ana' });
    expect(await claim()).toHaveLength(2);
  });

  it('that is added again while it runs, runs again', async () => {
    await greet({ key: 'vi' });
    const task = await claimOne();
    await greet({ key: 'vi', payload: { who: 'Viola' } });
    expect(await claim()).toEqual([]);
    await inContext(em, () => store.complete(task, GREET));
    expect(await claimOne()).toMatchObject({ id: task.id, attempts: 1, payload: { who: 'Viola' } });
  });

  it('that repeats waits until then, but runs at once where it was added again while running', async () => {
    const again = new Date(Date.now() + 3_600_000);
    const complete = (task: ClaimedTask) => inContext(em, () => store.complete(task, GREET, again));
    await greet({ key: 'vi' });
    await complete(await claimOne());
    expect(await claim()).toEqual([]);
    expect(await kept()).toMatchObject([{ dueAt: again, attempts: 0 }]);
    await greet({ key: 'vi' });
    const task = await claimOne();
    await greet({ key: 'vi' });
    await complete(task);
    expect(await claim()).toMatchObject([{ id: task.id, attempts: 1 }]);
  });

  it('whose key is used once is not done again, done or dead', async () => {
    for (const key of ['done', 'dead']) await greet({ key }, GREET_ONCE);
    const [first, second] = await claim(2, GREET_ONCE);
    await inContext(em, () => store.complete(first!, GREET_ONCE));
    await inContext(em, () => store.markDead(second!, new Error('no luck')));
    for (const key of ['done', 'dead']) await greet({ key }, GREET_ONCE);
    expect(await claim(2, GREET_ONCE)).toEqual([]);
    expect((await states()).sort()).toEqual(['dead', 'done']);
  });

  it('is taken back by its subject or the beginning of its key', async () => {
    await greet({ subject: 'vi' });
    await greet({ subject: 'ana' });
    await greet({ subject: 'ana', key: 'view:1' });
    await inContext(em, () => tasks.cancel(em, GREET, { subject: 'vi' }));
    expect((await kept()).map(({ subject }) => subject)).toEqual(['ana', 'ana']);
    await inContext(em, () => tasks.cancel(em, GREET, { keyPrefix: 'view:' }));
    expect((await kept()).map(({ key }) => key)).toEqual([null]);
  });

  it('that has ended is removed after thirty days', async () => {
    for (const key of ['old', 'new', 'waiting']) await greet({ key }, GREET_ONCE);
    const [first, second] = await claim(2, GREET_ONCE);
    await inContext(em, () => store.complete(first!, GREET_ONCE));
    await inContext(em, () => store.markDead(second!, new Error('no luck')));
    await product.database.query(
      `update task set done_at = now() - interval '31 days' where done_at is not null`,
    );
    await inContext(em, () => store.removeFinished());
    expect((await states()).sort()).toEqual(['dead', 'waiting']);
  });
});

describe('The tasks of a product', () => {
  async function withHandler(run: TaskHandler<{ who: string }>['run'], environment = {}) {
    const working = await startProduct({ role: 'all', environment }, (app) => {
      app.get(Tasks, { strict: false }).register({
        kind: GREET,
        concurrency: 2,
        maxFailures: 3,
        timeoutMs: 60_000,
        backOffMs: () => 0,
        run,
      });
    });
    const workingEm = working.app.get(EntityManager, { strict: false });
    const add = (subject: string) =>
      inContext(workingEm, () =>
        workingEm.transactional((transaction) =>
          working.app
            .get(Tasks, { strict: false })
            .add(transaction, GREET, { subject, payload: { who: subject } }),
        ),
      );
    return { working, add };
  }
  it('run right after the commit, in a context of their own, outside of the transaction', async () => {
    const seen: [string, string][] = [];
    const { working, add } = await withHandler(async ({ payload }) => {
      const [row] = await working.app
        .get(EntityManager, { strict: false })
        .execute<{ xid: string | null }[]>('select pg_current_xact_id_if_assigned()::text as xid');
      seen.push([payload.who, String(row!.xid)]);
    });
    await add('vi');
    await until(() => seen.length === 1);
    expect(seen).toEqual([['vi', 'null']]);
    await until(async () => (await working.database.query('select 1 from task')).length === 0);
    await working.stop();
  });

  it('run when every wake is lost, as with a Redis that is away', async () => {
    const seen: string[] = [];
    const { working, add } = await withHandler(async ({ subject }) => void seen.push(subject), {
      REDIS_URL: 'redis://127.0.0.1:1',
    });
    await add('vi');
    await until(() => seen.length === 1);
    await working.stop();
  });
});
