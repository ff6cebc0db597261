import { randomUUID } from 'node:crypto';
import { CountUsage } from '../../src/modules/tenancy/admin/usage/count-usage.js';
import { asTheProduct } from '../support/in-context.js';
import { type Person, aPerson as newPerson } from '../support/people.js';
import { type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { aCompletedRecording } from '../support/recordings.js';

interface PlanBody {
  id: string;
  name: string;
  displayName: string;
  isActive: boolean;
  version: number;
  features: string[];
}
interface TenantEntry {
  tenant: { id: string; name: string; type: string; version: number };
  subscriptionPlan: PlanBody;
  memberCount: number;
  recordingCount: number;
}
interface UserEntry {
  user: { id: string; email: string; isInternalAdmin: boolean; version: number };
  tenant: { id: string; name: string } | null;
  role: string | null;
}
interface AuditBody {
  action: string;
  actor: { email: string };
  subject: { kind: string; name: string };
  before: object | null;
  after: object | null;
}

let product: TestProduct;
/** The first account, so an internal admin. */
let admin: TestBrowser;
let people = 0;

beforeAll(async () => {
  product = await startProduct();
  admin = await product.signUp('admin@example.com');
});
afterAll(() => product.stop());

const aPlan = (terms: object = {}): Promise<PlanBody> =>
  admin.ask('POST', '/api/admin/plans', {
    ...{ name: `plan-${++people}`, displayName: `Plan ${people}`, monthlyPrice: 1000 },
    ...terms,
  });
const entryOf = async (email: string): Promise<UserEntry> => {
  const [entry] = await admin.ask<UserEntry[]>('GET', `/api/admin/users?q=${encodeURIComponent(email)}`);
  return entry!;
};
const aPerson = (): Promise<Person> => newPerson(product);
const aTenant = async (terms: object = {}): Promise<TenantEntry & { owner: Person }> => {
  const owner = await aPerson();
  const { id: subscriptionPlanId } = await aPlan();
  const json = { name: `Tenant ${++people}`, ownerEmail: owner.email, subscriptionPlanId, ...terms };
  return { ...(await admin.ask<TenantEntry>('POST', '/api/admin/tenants', json)), owner };
};
const move = (userId: string, newTenantId: string, role = 'member') =>
  admin.send('POST', `/api/admin/users/${userId}/move-tenant`, { json: { newTenantId, role } });
const lastAudit = async (): Promise<AuditBody> =>
  (await admin.ask<AuditBody[]>('GET', '/api/admin/audit?limit=1'))[0]!;
const tenantIds = async (): Promise<string[]> =>
  (await admin.ask<TenantEntry[]>('GET', '/api/admin/tenants')).map(({ tenant }) => tenant.id);

describe('Plans', () => {
  it('are created with defaults, listed and written down', async () => {
    const plan = await aPlan({ name: 'gold', displayName: 'Gold', features: ['TEAM_SHARING'] });
    expect(plan).toEqual({
      ...{ id: expect.any(String), name: 'gold', displayName: 'Gold', description: '', monthlyPrice: 1000 },
      ...{ yearlyPrice: null, maxUsers: null, maxRecordings: null, maxStorage: null },
      ...{ features: ['TEAM_SHARING'], isActive: true, version: 1, createdAt: expect.any(String) },
    });
    expect(await admin.ask('GET', '/api/admin/plans?q=GOLD')).toEqual([plan]);
    expect(await lastAudit()).toMatchObject({
      ...{ action: 'plan.created', actor: { email: 'admin@example.com' }, before: null },
      ...{ subject: { kind: 'plan', name: 'Gold' }, after: { name: 'gold', features: ['TEAM_SHARING'] } },
    });
  });

  it.each([
    [{ name: ' ' }, { name: ['Name is required'] }],
    [{ name: undefined }, { name: ['Name is required'] }],
    [{ displayName: '' }, { displayName: ['Display name is required'] }],
    [{ monthlyPrice: -1 }, { monthlyPrice: ['Price must be non-negative'] }],
    [{ monthlyPrice: 'free' }, { monthlyPrice: ['Price must be non-negative'] }],
    [{ yearlyPrice: -1 }, { yearlyPrice: ['Price must be non-negative'] }],
    [{ maxUsers: 0 }, { maxUsers: ['Max users must be at least 1'] }],
    [{ features: ['FLYING'] }, { 'features.0': [expect.any(String)] }],
  ])('refuse %j', async (terms, errors) => {
    const json = { name: 'p', displayName: 'P', monthlyPrice: 0, ...terms };
    expect(await admin.refused('POST', '/api/admin/plans', { json })).toMatchObject({ status: 400, errors });
  });

  it('have names of their own', async () => {
    const json = { name: 'free', displayName: 'Another', monthlyPrice: 0 };
    expect(await admin.refused('POST', '/api/admin/plans', { json })).toMatchObject({
      ...{ status: 409, code: 'plan.name_taken' },
    });
  });

  it('change only what is given, and the audit log says what changed', async () => {
    const plan = await aPlan({ features: ['ANALYTICS'] });
    const changed = await admin.ask<PlanBody>('PATCH', `/api/admin/plans/${plan.id}`, {
      ...{ displayName: 'Renamed', isActive: false, version: 1 },
    });
    expect(changed).toEqual({ ...plan, displayName: 'Renamed', isActive: false, version: 2 });
    expect(await lastAudit()).toMatchObject({
      action: 'plan.updated',
      before: { displayName: plan.displayName, isActive: true },
      after: { displayName: 'Renamed', isActive: false },
    });
  });

  it('refuse a change that started from an old version, and change nothing', async () => {
    const plan = await aPlan();
    await admin.ask('PATCH', `/api/admin/plans/${plan.id}`, { description: 'First', version: 1 });
    const json = { description: 'Second', version: 1 };
    expect(await admin.refused('PATCH', `/api/admin/plans/${plan.id}`, { json })).toMatchObject({
      ...{ status: 409, code: 'admin.changed_meanwhile' },
    });
    const [kept] = await admin.ask<object[]>('GET', `/api/admin/plans?q=${plan.name}`);
    expect(kept).toMatchObject({ description: 'First', version: 2 });
  });

  it('keep the name of Free, which new accounts find it by', async () => {
    const [free] = await admin.ask<PlanBody[]>('GET', '/api/admin/plans?q=free');
    const refused = await admin.refused('PATCH', `/api/admin/plans/${free!.id}`, { json: { name: 'basic' } });
    expect(refused).toMatchObject({ status: 409, code: 'plan.free_required' });
  });
});

describe('Tenants', () => {
  it('are founded for somebody who has an account, on Free if no plan is named', async () => {
    const owner = await aPerson();
    const entry = await admin.ask<TenantEntry>('POST', '/api/admin/tenants', {
      ...{ name: 'Acme', ownerEmail: ` ${owner.email.toUpperCase()} ` },
    });
    expect(entry).toMatchObject({
      tenant: { name: 'Acme', type: 'company', subscriptionStatus: 'active', version: 1 },
      subscriptionPlan: { name: 'free' },
      ...{ memberCount: 1, recordingCount: 0 },
    });
    expect(await entryOf(owner.email)).toMatchObject({ tenant: { name: 'Acme' }, role: 'owner' });
    expect(await tenantIds()).not.toContain(owner.tenantId);
    expect(await lastAudit()).toMatchObject({ action: 'tenant.created', subject: { name: 'Acme' } });
  });

  it.each([
    [{ name: '' }, { name: ['Name is required'] }],
    [{ ownerEmail: 'nobody' }, { ownerEmail: ['Valid email is required'] }],
    [{ ownerEmail: undefined }, { ownerEmail: ['Valid email is required'] }],
    [{ type: 'club' }, { type: [expect.any(String)] }],
  ])('refuse %j', async (terms, errors) => {
    const json = { name: 'Acme', ownerEmail: 'admin@example.com', ...terms };
    expect(await admin.refused('POST', '/api/admin/tenants', { json })).toMatchObject({
      status: 400,
      errors,
    });
  });

  it('invite the owner who has no account yet, and keep the seat', async () => {
    const ownerEmail = `new.${++people}@example.com`;
    const { id: subscriptionPlanId } = await aPlan({ maxUsers: 1 });
    const json = { name: 'Invited Inc', ownerEmail, subscriptionPlanId };
    const created = await admin.ask<TenantEntry & { invitationUrl: string }>(
      'POST',
      '/api/admin/tenants',
      json,
    );
    expect(created).toMatchObject({
      ...{ memberCount: 0, invitationUrl: expect.stringMatching(/^http.*\/api\/invite\/[\w-]{20,}$/) },
    });
    expect(await lastAudit()).toMatchObject({ action: 'tenant.created', after: { invited: ownerEmail } });
    expect(JSON.stringify(await lastAudit())).not.toContain(created.invitationUrl.split('/').at(-1));
    const stranger = await aPerson();
    expect((await move(stranger.id, created.tenant.id)).status).toBe(403);
    const invited = await newPerson(product, ownerEmail);
    expect((await move(invited.id, created.tenant.id, 'owner')).status).toBe(200);
  });

  it('take the recordings of an individual tenant along, deleted ones too', async () => {
    const owner = await aPerson();
    const kept = await aCompletedRecording(product, owner.browser);
    const deleted = await aCompletedRecording(product, owner.browser);
    await owner.browser.ask('DELETE', `/api/recordings/${deleted.id}`);
    const { tenant, recordingCount } = await admin.ask<TenantEntry>('POST', '/api/admin/tenants', {
      ...{ name: 'Follows', ownerEmail: owner.email },
    });
    expect(recordingCount).toBe(1);
    const rows = await product.database.query('select id from recording where tenant_id = $1', [tenant.id]);
    expect(rows).toHaveLength(2);
    expect(await owner.browser.ask('GET', `/api/recordings/${kept.id}`)).toMatchObject({ id: kept.id });
  });

  it('change to active plans only', async () => {
    const { tenant } = await aTenant();
    const inactive = await aPlan({ isActive: false });
    const path = `/api/admin/tenants/${tenant.id}/plan`;
    const choose = (planId: string) => ({ json: { subscriptionPlanId: planId, version: tenant.version } });
    expect(await admin.refused('PATCH', path, choose(inactive.id))).toMatchObject({
      ...{ status: 409, code: 'plan.inactive' },
    });
    const next = await aPlan();
    expect(await admin.ask('PATCH', path, choose(next.id).json)).toMatchObject({
      subscriptionPlan: { id: next.id },
      tenant: { version: tenant.version + 1 },
    });
    expect(await lastAudit()).toMatchObject({
      action: 'tenant.plan_changed',
      after: { plan: next.displayName },
    });
    expect(await admin.refused('PATCH', path, choose(next.id))).toMatchObject({ status: 409 });
  });

  it('are asked for by name and plan, sorted, page by page', async () => {
    const plan = await aPlan({ displayName: 'Paging Plan' });
    for (const name of ['Paging C', 'Paging A', 'paging b'])
      await aTenant({ name, subscriptionPlanId: plan.id });
    const names: string[] = [];
    let path: string | undefined = '/api/admin/tenants?q=PAGING&sort=-name&limit=2';
    while (path) {
      const answer: Response = await admin.send('GET', path);
      expect(answer.headers.get('x-total-count')).toBe('3');
      names.push(...((await answer.json()) as TenantEntry[]).map(({ tenant }) => tenant.name));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(names).toEqual(['Paging C', 'paging b', 'Paging A']);
    for (const sort of ['name', 'type', 'plan', 'memberCount', 'recordingCount', 'createdAt'])
      expect(await admin.ask('GET', `/api/admin/tenants?q=paging%20plan&sort=${sort}`)).toHaveLength(3);
  });
});

describe('Users', () => {
  it('are found by email and by tenant', async () => {
    const { owner } = await aTenant({ name: 'Findable Inc' });
    expect((await entryOf(owner.email)).tenant).toMatchObject({ name: 'Findable Inc' });
    const [byTenant] = await admin.ask<UserEntry[]>('GET', '/api/admin/users?q=findable');
    expect(byTenant!.user.email).toBe(owner.email);
    // The word is a part of a tenant's name and of another person's email.
    const { email } = await newPerson(product, `findable.${++people}@example.com`);
    const both = await admin.ask<UserEntry[]>('GET', '/api/admin/users?q=Findable');
    expect(both.map(({ user }) => user.email).sort()).toEqual([owner.email, email].sort());
    expect(await admin.ask('GET', '/api/admin/users?q=not_findable%25')).toEqual([]);
  });

  it.each(['everybody has a tenant', 'somebody has none'])(
    'come in every order, page by page, where %s',
    async (how) => {
      await aTenant();
      if (how === 'somebody has none')
        await product.database.query(
          `insert into user_account (id, email, first_name, last_name, bio, is_internal_admin, created_at)
         values ($1, 'nowhere@example.com', '', '', '', false, now())`,
          [randomUUID()],
        );
      const all = await admin.ask<UserEntry[]>('GET', '/api/admin/users');
      for (const sort of [
        'email',
        '-name',
        'tenant',
        '-tenant',
        'role',
        '-role',
        '-isInternalAdmin',
        'createdAt',
      ]) {
        const found: string[] = [];
        let path: string | undefined = `/api/admin/users?sort=${sort}&limit=3`;
        while (path) {
          const answer: Response = await admin.send('GET', path);
          expect(answer.headers.get('x-total-count')).toBe(String(all.length));
          found.push(...((await answer.json()) as UserEntry[]).map(({ user }) => user.email));
          path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
        }
        expect(found.sort()).toEqual(all.map(({ user }) => user.email).sort());
      }
      await product.database.query(`delete from user_account where email = 'nowhere@example.com'`);
    },
  );

  it('are made internal admins, and are none any more at their next request', async () => {
    const person = await aPerson();
    const path = `/api/admin/users/${person.id}/admin-status`;
    expect(await admin.ask('PATCH', path, { isInternalAdmin: true })).toMatchObject({
      user: { isInternalAdmin: true },
    });
    expect((await person.browser.send('GET', '/api/admin/users')).status).toBe(200);
    await admin.ask('PATCH', path, { isInternalAdmin: false });
    expect((await person.browser.send('GET', '/api/admin/users')).status).toBe(403);
    expect(await lastAudit()).toMatchObject({
      action: 'user.admin_revoked',
      subject: { name: person.email },
      before: { isInternalAdmin: true },
    });
  });

  it('keep one internal admin, also when two remove each other at once', async () => {
    const { user } = await entryOf('admin@example.com');
    const json = { isInternalAdmin: false };
    expect(await admin.refused('PATCH', `/api/admin/users/${user.id}/admin-status`, { json })).toMatchObject({
      ...{ status: 409, code: 'user.last_admin' },
    });
    const other = await aPerson();
    await admin.ask('PATCH', `/api/admin/users/${other.id}/admin-status`, { isInternalAdmin: true });
    const answers = await Promise.all([
      other.browser.send('PATCH', `/api/admin/users/${user.id}/admin-status`, { json }),
      admin.send('PATCH', `/api/admin/users/${other.id}/admin-status`, { json }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    await product.database.query(
      `update user_account set is_internal_admin = email = 'admin@example.com', version = version + 1`,
    );
  });

  it('leave what they recorded in a company with it', async () => {
    const [from, to] = [await aTenant(), await aTenant()];
    const member = await aPerson();
    expect((await move(member.id, from.tenant.id)).status).toBe(200);
    const recording = await aCompletedRecording(product, member.browser);
    const answer = await move(member.id, to.tenant.id, 'admin');
    expect(await answer.json()).toMatchObject({ tenant: { id: to.tenant.id }, role: 'admin' });
    expect(await member.browser.refused('GET', `/api/recordings/${recording.id}`)).toMatchObject({
      status: 404,
    });
    expect(await from.owner.browser.ask('GET', `/api/recordings/${recording.id}`)).toMatchObject({
      id: recording.id,
    });
    expect(await lastAudit()).toMatchObject({
      action: 'user.moved',
      before: { tenant: from.tenant.name, role: 'member' },
      after: { tenant: to.tenant.name, role: 'admin' },
    });
  });

  it('are asked for a tenant', async () => {
    const { id } = await aPerson();
    expect(
      await admin.refused('POST', `/api/admin/users/${id}/move-tenant`, { json: { role: 'owner' } }),
    ).toMatchObject({ status: 400, errors: { newTenantId: ['Tenant is required'] } });
  });

  it('do not leave others without an owner', async () => {
    const [company, other] = [await aTenant(), await aTenant()];
    const member = await aPerson();
    await move(member.id, company.tenant.id);
    for (const [tenantId, role] of [
      [other.tenant.id, 'owner'],
      [company.tenant.id, 'member'],
    ] as const) {
      const answer = await move(company.owner.id, tenantId, role);
      expect([answer.status, await answer.json()]).toEqual([
        409,
        expect.objectContaining({ code: 'tenant.last_owner' }),
      ]);
    }
    const json = { name: 'Elsewhere', ownerEmail: company.owner.email };
    expect(await admin.refused('POST', '/api/admin/tenants', { json })).toMatchObject({ status: 409 });
    await move(member.id, company.tenant.id, 'owner');
    expect((await move(company.owner.id, other.tenant.id)).status).toBe(200);
  });

  it('take the last seat once, however many are moved at once', async () => {
    const { id: subscriptionPlanId } = await aPlan({ maxUsers: 2 });
    const { tenant } = await aTenant({ subscriptionPlanId });
    const movers = await Promise.all([aPerson(), aPerson(), aPerson(), aPerson()]);
    const answers = await Promise.all(movers.map(({ id }) => move(id, tenant.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403)!;
    expect(await refused.json()).toMatchObject({ code: 'plan.limit_reached' });
  });

  it('take the last seat once, when one is moved and another invited at the same moment', async () => {
    const { id: subscriptionPlanId } = await aPlan({ maxUsers: 2 });
    const { tenant, owner } = await aTenant({ subscriptionPlanId });
    const mover = await aPerson();
    const json = { email: `seat.${++people}@example.com`, role: 'member' };
    const answers = await Promise.all([
      move(mover.id, tenant.id),
      owner.browser.send('POST', '/api/tenant/invitations', { json }),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.map(({ status }) => status)).toContain(403);
  });

  it('stay where they are when the plan has no room for their recordings', async () => {
    const { id: subscriptionPlanId } = await aPlan({ maxRecordings: 1 });
    const { tenant } = await aTenant({ subscriptionPlanId });
    const person = await aPerson();
    for (let n = 0; n < 2; n++) await aCompletedRecording(product, person.browser);
    const answer = await move(person.id, tenant.id);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'plan.limit_reached' }),
    ]);
    expect((await entryOf(person.email)).tenant!.id).toBe(person.tenantId);
    expect(await person.browser.ask('GET', '/api/recordings')).toHaveLength(2);
  });
});

describe('The audit log', () => {
  it('cannot be changed, not in the database either', async () => {
    await aPlan();
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
    await aTenant();
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
    const { tenant, owner } = await aTenant();
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
    const { tenant, owner } = await aTenant();
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
      ...{ kind: 'remove-objects', subject: `uploads/${++people}`, due_at: new Date(Date.now() + 60_000) },
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
        ...{ id, kind: 'remove-objects', subject: expect.any(String), state, dueAt: expect.any(String) },
        ...{ attempts: expect.any(Number), lastError: 'last_error' in columns ? columns.last_error : null },
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
    expect(await lastAudit()).toMatchObject({ action: 'job.retried', before: { lastError: 'Gone' } });
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

describe('The admin portal', () => {
  it.each([
    ['GET', 'plans'],
    ['GET', 'tenants'],
    ['GET', 'users'],
    ['GET', 'audit'],
    ['GET', 'jobs'],
    ['GET', `tenants/${randomUUID()}/usage`],
  ])('%s %s is closed to people who are not internal admins', async (method, path) => {
    const { browser } = await aPerson();
    expect(await browser.refused(method, `/api/admin/${path}`)).toMatchObject({
      ...{ status: 403, code: 'auth.admin_only' },
    });
    expect(await product.visitor().refused(method, `/api/admin/${path}`)).toMatchObject({ status: 401 });
  });
});
