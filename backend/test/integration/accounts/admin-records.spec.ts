import { randomUUID } from 'node:crypto';
import { CountUsage } from '../../../src/modules/tenancy/admin/usage/count-usage.js';
import { type Administering, administering, type AuditBody } from '../../support/administering.js';
import { asTheProduct } from '../../support/in-context.js';
import { aPerson as newPerson } from '../../support/people.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';

const product = await startProduct();
const admin = await product.signUp('admin@example.com');
const administer: Administering = administering(product, admin);
afterAll(() => product.stop());

const aPerson = () => newPerson(product);

describe('The audit log', () => {
  it('cannot be changed, not in the database either', async () => {
    await administer.aPlan();
    for (const sql of [
      'update audit_entry set action = $$x$$',
      'delete from audit_entry',
      'truncate audit_entry',
    ])
      await expect(product.database.query(sql)).rejects.toThrow('can only be added to');
  });

  it('is narrowed to a kind and a time', async () => {
    const kinds = async (query: string) => {
      const entries = await admin.ask<AuditBody[]>('GET', `/api/admin/audit?${query}`);
      return [...new Set(entries.map(({ subject }) => subject.kind))];
    };
    await administer.aTenant();
    const now = encodeURIComponent(new Date(Date.now() + 60_000).toISOString());
    expect(await kinds('kind=plan')).toEqual(['plan']);
    expect(await kinds(`from=${now}`)).toEqual([]);
    expect(await kinds(`kind=tenant&to=${now}`)).toEqual(['tenant']);
    expect(await admin.refused('GET', '/api/admin/audit?from=yesterday')).toMatchObject({ status: 400 });
  });

  it('is read page by page', async () => {
    const first = await admin.send('GET', '/api/admin/audit?limit=2');
    const [one, two] = (await first.json()) as { id: string }[];
    const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
    const [three] = await admin.ask<{ id: string }[]>('GET', next);
    expect([one!.id, two!.id, three!.id].sort().reverse()).toEqual([one!.id, two!.id, three!.id]);
  });
});

describe('Usage', () => {
  it('is kept month by month, and is of this moment in this month', async () => {
    const { tenant, owner } = await administer.aTenant();
    await aCompletedRecording(product, owner.browser, { duration: 600 });
    await product.database.query(
      `insert into tenant_usage_month values ($1, '2025-01', 5, 1, 2), ($1, '2024-12', 3, 1, 2)`,
      [tenant.id],
    );
    expect(await admin.ask('GET', `/api/admin/tenants/${tenant.id}/usage`)).toEqual([
      { month: '2024-12', storageBytes: 3, recordings: 1, minutes: 2 },
      { month: '2025-01', storageBytes: 5, recordings: 1, minutes: 2 },
      { month: new Date().toISOString().slice(0, 7), storageBytes: 0, recordings: 1, minutes: 10 },
    ]);
  });

  it('is counted for every tenant that keeps something, or did', async () => {
    const { tenant, owner } = await administer.aTenant();
    const { id } = await aCompletedRecording(product, owner.browser, { duration: 90 });
    const count = (now: Date) => asTheProduct(product, () => product.app.get(CountUsage).count(now));
    const rows = () =>
      product.database.query(
        `select month, recordings, minutes from tenant_usage_month where tenant_id = $1 order by month`,
        [tenant.id],
      );
    const january = { month: '2026-01', recordings: 1, minutes: 2 };
    await count(new Date('2026-01-31T23:00:00Z'));
    await count(new Date('2026-01-31T23:30:00Z'));
    expect(await rows()).toEqual([january]);
    await product.database.query('delete from recording where id = $1', [id]);
    await count(new Date('2026-02-01T00:00:00Z'));
    expect(await rows()).toEqual([january, { month: '2026-02', recordings: 0, minutes: 0 }]);
  });
});

describe('Jobs', () => {
  const aTask = async (columns: Record<string, unknown> = {}): Promise<string> => {
    const values = {
      kind: 'remove-objects',
      subject: `uploads/${randomUUID()}`,
      due_at: new Date(Date.now() + 60_000),
      ...columns,
    };
    const names = Object.keys(values);
    const [row] = await product.database.query<{ id: string }>(
      `insert into task (id, payload, created_at, ${names.join(', ')})
       values (uuidv7(), '{"text": "secret"}', now(), ${names.map((_, n) => `$${n + 1}`).join(', ')}) returning id`,
      Object.values(values),
    );
    return row!.id;
  };
  const past = new Date(Date.now() - 1000);
  const STATES = {
    waiting: {},
    running: { lease_token: randomUUID(), lease_until: new Date(Date.now() + 60_000), attempts: 1 },
    failed: { failures: 1, attempts: 1, last_error: 'No route' },
    dead: { failures: 5, attempts: 5, last_error: 'Gone', dead_at: past },
  };

  it.each(Object.entries(STATES))(
    'that are %s are listed so, without what they carry',
    async (state, columns) => {
      const id = await aTask(columns);
      const jobs = await admin.ask<{ id: string }[]>('GET', `/api/admin/jobs?state=${state}`);
      expect(jobs.find((job) => job.id === id)).toEqual({
        id,
        kind: 'remove-objects',
        subject: expect.any(String),
        subjectName: null,
        state,
        dueAt: expect.any(String),
        attempts: expect.any(Number),
        lastError: 'last_error' in columns ? columns.last_error : null,
      });
    },
  );

  it('that were given up are run anew, and the audit log says by whom', async () => {
    const id = await aTask(STATES.dead);
    await admin.ask('POST', `/api/admin/jobs/${id}/retry`);
    const [task] = await product.database.query(
      'select attempts, failures, last_error, dead_at, due_at <= now() as due from task where id = $1',
      [id],
    );
    expect(task).toEqual({ attempts: 0, failures: 0, last_error: null, dead_at: null, due: true });
    expect(await administer.lastAudit()).toMatchObject({
      action: 'job.retried',
      before: { lastError: 'Gone' },
    });
  });

  it('that run, or are done, are not run again', async () => {
    const [running, done] = [await aTask(STATES.running), await aTask({ done_at: past })];
    expect(await admin.refused('POST', `/api/admin/jobs/${running}/retry`)).toMatchObject({ status: 409 });
    for (const id of [done, randomUUID()])
      expect(await admin.refused('POST', `/api/admin/jobs/${id}/retry`)).toMatchObject({ status: 404 });
  });

  it('of a recording that failed set it to processing again', async () => {
    const { browser } = await aPerson();
    const { id: recordingId } = await aCompletedRecording(product, browser);
    await product.database.query(`update recording set status = 'failed' where id = $1`, [recordingId]);
    const id = await aTask({ ...STATES.dead, kind: 'process-recording', subject: recordingId });
    await admin.ask('POST', `/api/admin/jobs/${id}/retry`);
    expect(await browser.ask('GET', `/api/recordings/${recordingId}`)).toMatchObject({
      status: 'processing',
    });
    const again = await aTask({ ...STATES.dead, kind: 'process-recording', subject: recordingId });
    expect(await admin.refused('POST', `/api/admin/jobs/${again}/retry`)).toMatchObject({ status: 409 });
  });
});
