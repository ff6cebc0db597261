import { EntityManager } from '@mikro-orm/postgresql';
import { connections } from '../../../src/shared/metrics/pools.js';
import { inContext } from '../../../src/shared/database/request-context.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';
import { holding, untilLockedOut } from '../../support/locks.js';
import { until } from '../../support/until.js';

const product = await startProduct();
const em: EntityManager = product.app.get(EntityManager);
afterAll(() => product.stop());

const lock = (transaction: EntityManager, name: number) =>
  transaction.execute('select pg_advisory_xact_lock(?)', [name]);

it('begins a transaction anew that was one of two in a deadlock', async () => {
  let [begun, locked] = [0, 0];
  const both = Promise.withResolvers<true>();
  const locking = (first: number, second: number) =>
    inContext(em, () =>
      em.transactional(async (outer) => {
        begun++;
        await lock(outer, first);
        if (++locked === 2) both.resolve(true);
        await both.promise;
        await em.transactional((inner) => lock(inner, second));
        return first;
      }),
    );
  await expect(Promise.all([locking(1, 2), locking(2, 1)])).resolves.toEqual([1, 2]);
  expect(begun).toBe(3);
});

it('gives up after five attempts, and at once where trying again is of no use', async () => {
  const failing = (code: string) => {
    let attempts = 0;
    return inContext(em, () =>
      em.transactional((each) => {
        attempts++;
        return each.execute(`do $$ begin raise exception using errcode = '${code}'; end $$`);
      }),
    ).catch((error: { code: string }) => [error.code, attempts]);
  };
  expect(await failing('40001')).toEqual(['40001', 5]);
  expect(await failing('23514')).toEqual(['23514', 1]);
});

it('locks for a session what the gate locks, in the order of the gate', async () => {
  const owner = await product.signUp('watches-too@example.com');
  const recording = await aCompletedRecording(product, owner);
  // Excluded from counting, so that the sum of views is locked too.
  const viewer = await aViewer(product, recording.shareId, { email: 'watches-too@example.com' });
  let started: Promise<Response> | undefined;
  const gate = inContext(em, () =>
    em.transactional(async (each) => {
      await each.execute('select from recording_viewer where recording_id = ? for update', [recording.id]);
      const route = `/api/recordings/${recording.id}/analytics/sessions`;
      started = viewer.send('POST', route, { json: { sessionId: 'tab' } });
      await untilLockedOut(product.database);
      await each.execute(`set local lock_timeout = '500ms'`);
      for (const table of ['recording_view', 'recording_view_total'])
        await each.execute(`select from ${table} where recording_id = ? for update`, [recording.id]);
    }),
  );
  await expect(gate).resolves.toBeUndefined();
  expect((await started!).status).toBe(201);
});

it('lets a viewer through the gate while others are on their way through it', async () => {
  const owner = await product.signUp();
  const recording = await aCompletedRecording(product, owner);
  await inContext(em, () =>
    em.transactional(async (another) => {
      await another.execute('select from recording where id = ? for share', [recording.id]);
      await aViewer(product, recording.shareId, { email: 'not-the-only-one@example.com' });
    }),
  );
});

it('knows a person once who comes through the gate twice at the same time', async () => {
  const owner = await product.signUp();
  const recording = await aCompletedRecording(product, owner);
  const [email, emails] = [
    'two-tabs@example.com',
    'select email from recording_viewer where recording_id = $1',
  ];
  await Promise.all([1, 2].map(() => aViewer(product, recording.shareId, { email })));
  expect(await product.database.query(emails, [recording.id])).toEqual([{ email }]);
});

it('waits for a connection as long as a busy moment lasts', async () => {
  const owner = await product.signUp();
  const release = await holding(product.database.url, 'select pg_advisory_xact_lock(3)');
  const busy = Array.from({ length: 10 }, () =>
    inContext(em, () => em.fork().transactional((each) => lock(each, 3))),
  );
  await untilLockedOut(product.database, busy.length);
  const waiting = owner.send('GET', '/api/recordings');
  await until(() => connections().waiting > 0);
  await release();
  expect((await waiting).status).toBe(200);
  await Promise.all(busy);
});

it('starts two hundred viewing sessions at once', async () => {
  const owner = await product.signUp();
  const recording = await aCompletedRecording(product, owner);
  const viewers = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      aViewer(product, recording.shareId, { email: `viewer-${n}@example.com` }),
    ),
  );
  const tabs = viewers.flatMap((viewer) => Array.from({ length: 8 }, (_, tab) => ({ viewer, tab })));
  const route = `/api/recordings/${recording.id}/analytics/sessions`;
  const answers = await Promise.all(
    tabs.map(({ viewer, tab }) => viewer.send('POST', route, { json: { sessionId: `tab-${tab}` } })),
  );
  expect(answers.filter(({ ok }) => !ok)).toEqual([]);
  expect(await owner.ask('GET', `/api/recordings/${recording.id}`)).toMatchObject({ viewCount: 25 });
});
