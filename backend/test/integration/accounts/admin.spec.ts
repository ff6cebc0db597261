import { randomUUID } from 'node:crypto';
import {
  type Administering,
  administering,
  type PlanBody,
  type TenantEntry,
  type UserEntry,
} from '../../support/administering.js';
import { aPerson as newPerson } from '../../support/people.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';

let people = 0;

const product = await startProduct();
const admin = await product.signUp('admin@example.com');
const administer: Administering = administering(product, admin);
afterAll(() => product.stop());

const aPerson = () => newPerson(product);
const move = (userId: string, newTenantId: string, role = 'member') =>
  admin.send('POST', `/api/admin/users/${userId}/move-tenant`, { json: { newTenantId, role } });
const tenantIds = async (): Promise<string[]> =>
  (await admin.ask<TenantEntry[]>('GET', '/api/admin/tenants')).map(({ tenant }) => tenant.id);

describe('Plans', () => {
  it('are created with defaults, listed and written down', async () => {
    const plan = await administer.aPlan({ name: 'gold', displayName: 'Gold', features: ['TEAM_SHARING'] });
    expect(plan).toEqual({
      id: expect.any(String),
      name: 'gold',
      displayName: 'Gold',
      description: '',
      monthlyPrice: 1000,
      yearlyPrice: null,
      maxUsers: null,
      maxRecordings: null,
      maxStorage: null,
      features: ['TEAM_SHARING'],
      isActive: true,
      version: 1,
      createdAt: expect.any(String),
    });
    expect(await admin.ask('GET', '/api/admin/plans?q=GOLD')).toEqual([plan]);
    expect(await administer.lastAudit()).toMatchObject({
      action: 'plan.created',
      actor: { email: 'admin@example.com' },
      before: null,
      subject: { kind: 'plan', name: 'Gold' },
      after: { name: 'gold', features: ['TEAM_SHARING'] },
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

  it('change only what is given, and the audit log says what changed', async () => {
    const plan = await administer.aPlan({ features: ['ANALYTICS'] });
    const changed = await admin.ask<PlanBody>('PATCH', `/api/admin/plans/${plan.id}`, {
      displayName: 'Renamed',
      isActive: false,
      version: 1,
    });
    expect(changed).toEqual({ ...plan, displayName: 'Renamed', isActive: false, version: 2 });
    expect(await administer.lastAudit()).toMatchObject({
      action: 'plan.updated',
      before: { displayName: plan.displayName, isActive: true },
      after: { displayName: 'Renamed', isActive: false },
    });
  });

  it('refuse a change that started from an old version, and change nothing', async () => {
    const plan = await administer.aPlan();
    await admin.ask('PATCH', `/api/admin/plans/${plan.id}`, { description: 'First', version: 1 });
    const json = { description: 'Second', version: 1 };
    expect(await admin.refused('PATCH', `/api/admin/plans/${plan.id}`, { json })).toMatchObject({
      status: 409,
      code: 'admin.changed_meanwhile',
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
      name: 'Acme',
      ownerEmail: ` ${owner.email.toUpperCase()} `,
    });
    expect(entry).toMatchObject({
      tenant: { name: 'Acme', type: 'company', subscriptionStatus: 'active', version: 1 },
      subscriptionPlan: { name: 'free' },
      memberCount: 1,
      recordingCount: 0,
    });
    expect(await administer.entryOf(owner.email)).toMatchObject({ tenant: { name: 'Acme' }, role: 'owner' });
    expect(await tenantIds()).not.toContain(owner.tenantId);
    expect(await administer.lastAudit()).toMatchObject({
      action: 'tenant.created',
      subject: { name: 'Acme' },
    });
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
    const { id: subscriptionPlanId } = await administer.aPlan({ maxUsers: 1 });
    const json = { name: 'Invited Inc', ownerEmail, subscriptionPlanId };
    const created = await admin.ask<TenantEntry & { invitationUrl: string }>(
      'POST',
      '/api/admin/tenants',
      json,
    );
    expect(created).toMatchObject({
      memberCount: 0,
      invitationUrl: expect.stringMatching(/^http.*\/api\/invite\/[\w-]{20,}$/),
    });
    expect(await administer.lastAudit()).toMatchObject({
      action: 'tenant.created',
      after: { invited: ownerEmail },
    });
    expect(JSON.stringify(await administer.lastAudit())).not.toContain(
      created.invitationUrl.split('/').at(-1),
    );
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
      name: 'Follows',
      ownerEmail: owner.email,
    });
    expect(recordingCount).toBe(1);
    const rows = await product.database.query('select id from recording where tenant_id = $1', [tenant.id]);
    expect(rows).toHaveLength(2);
    expect(await owner.browser.ask('GET', `/api/recordings/${kept.id}`)).toMatchObject({ id: kept.id });
  });

  it('change to active plans only', async () => {
    const { tenant } = await administer.aTenant();
    const inactive = await administer.aPlan({ isActive: false });
    const path = `/api/admin/tenants/${tenant.id}/plan`;
    const choose = (planId: string) => ({ json: { subscriptionPlanId: planId, version: tenant.version } });
    expect(await admin.refused('PATCH', path, choose(inactive.id))).toMatchObject({
      status: 409,
      code: 'plan.inactive',
    });
    const next = await administer.aPlan();
    expect(await admin.ask('PATCH', path, choose(next.id).json)).toMatchObject({
      subscriptionPlan: { id: next.id },
      tenant: { version: tenant.version + 1 },
    });
    expect(await administer.lastAudit()).toMatchObject({
      action: 'tenant.plan_changed',
      after: { plan: next.displayName },
    });
    expect(await admin.refused('PATCH', path, choose(next.id))).toMatchObject({ status: 409 });
  });

  it('are asked for by name and plan, sorted, page by page', async () => {
    const plan = await administer.aPlan({ displayName: 'Paging Plan' });
    for (const name of ['Paging C', 'Paging A', 'paging b'])
      await administer.aTenant({ name, subscriptionPlanId: plan.id });
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
    const { owner } = await administer.aTenant({ name: 'Findable Inc' });
    expect((await administer.entryOf(owner.email)).tenant).toMatchObject({ name: 'Findable Inc' });
    const [byTenant] = await admin.ask<UserEntry[]>('GET', '/api/admin/users?q=findable');
    expect(byTenant!.user.email).toBe(owner.email);
    // The word is part of a tenant's name and of another user's email.
    const { email } = await newPerson(product, `findable.${++people}@example.com`);
    const both = await admin.ask<UserEntry[]>('GET', '/api/admin/users?q=Findable');
    expect(both.map(({ user }) => user.email).sort()).toEqual([owner.email, email].sort());
    expect(await admin.ask('GET', '/api/admin/users?q=not_findable%25')).toEqual([]);
  });

  it.each(['everybody has a tenant', 'somebody has none'])(
    'come in every order, page by page, where %s',
    async (how) => {
      await administer.aTenant();
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
    expect(await administer.lastAudit()).toMatchObject({
      action: 'user.admin_revoked',
      subject: { name: person.email },
      before: { isInternalAdmin: true },
    });
  });

  it('keep one internal admin, also when two remove each other at once', async () => {
    const { user } = await administer.entryOf('admin@example.com');
    const json = { isInternalAdmin: false };
    expect(await admin.refused('PATCH', `/api/admin/users/${user.id}/admin-status`, { json })).toMatchObject({
      status: 409,
      code: 'user.last_admin',
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
    const [from, to] = [await administer.aTenant(), await administer.aTenant()];
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
    expect(await administer.lastAudit()).toMatchObject({
      action: 'user.moved',
      before: { tenant: from.tenant.name, role: 'member' },
      after: { tenant: to.tenant.name, role: 'admin' },
    });
  });

  it('take more recordings along than fit one step, each in one tenant with its lines all the time', async () => {
    const [to, elsewhere] = [await administer.aTenant(), await administer.aTenant()];
    const person = await aPerson();
    await product.database.query(
      `with made as (
         insert into recording (id, tenant_id, owner_id, title, description, status, upload_progress,
           processing_progress, created_at, updated_at)
         select uuidv7(), $1, $2, 'Call ' || n, '', 'completed', 100, 100, now(), now()
         from generate_series(1, 60) n returning id)
       insert into transcript_segment (id, recording_id, start_time, end_time, text)
       select uuidv7(), id, 0, 5, 'It costs forty dollars.' from made`,
      [person.tenantId, person.id],
    );
    const inTenants = () =>
      product.database.query<{ tenantId: string; recordings: number; entries: number }>(
        `select r.tenant_id as "tenantId", count(distinct r.id)::int as recordings, count(*)::int as entries
         from recording r join search_entry e on (e.recording_id, e.tenant_id) = (r.id, r.tenant_id)
         where r.owner_id = $1 group by 1 order by 2`,
        [person.id],
      );
    expect((await move(person.id, to.tenant.id)).status).toBe(200);
    expect(await inTenants()).toEqual([
      { tenantId: person.tenantId, recordings: 10, entries: 20 },
      { tenantId: to.tenant.id, recordings: 50, entries: 100 },
    ]);
    const early = await move(person.id, elsewhere.tenant.id);
    expect([early.status, await early.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'user.recordings_moving' }),
    ]);
    await product.runTasks({ kinds: ['move-recordings'] });
    expect(await inTenants()).toEqual([{ tenantId: to.tenant.id, recordings: 60, entries: 120 }]);
    expect(await tenantIds()).not.toContain(person.tenantId);
    expect((await move(person.id, elsewhere.tenant.id)).status).toBe(200);
  });

  it('do not leave others without an owner', async () => {
    const [company, other] = [await administer.aTenant(), await administer.aTenant()];
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
    const { id: subscriptionPlanId } = await administer.aPlan({ maxUsers: 2 });
    const { tenant } = await administer.aTenant({ subscriptionPlanId });
    const movers = await Promise.all([aPerson(), aPerson(), aPerson(), aPerson()]);
    const answers = await Promise.all(movers.map(({ id }) => move(id, tenant.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    const refused = answers.find(({ status }) => status === 403)!;
    expect(await refused.json()).toMatchObject({ code: 'plan.limit_reached' });
  });

  it('take the last seat once, when one is moved and another invited at the same moment', async () => {
    const { id: subscriptionPlanId } = await administer.aPlan({ maxUsers: 2 });
    const { tenant, owner } = await administer.aTenant({ subscriptionPlanId });
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
    const { id: subscriptionPlanId } = await administer.aPlan({ maxRecordings: 1 });
    const { tenant } = await administer.aTenant({ subscriptionPlanId });
    const person = await aPerson();
    for (let n = 0; n < 2; n++) await aCompletedRecording(product, person.browser);
    const answer = await move(person.id, tenant.id);
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'plan.limit_reached' }),
    ]);
    expect((await administer.entryOf(person.email)).tenant!.id).toBe(person.tenantId);
    expect(await person.browser.ask('GET', '/api/recordings')).toHaveLength(2);
  });
});
