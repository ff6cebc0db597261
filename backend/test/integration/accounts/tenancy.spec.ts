import { EntityManager } from '@mikro-orm/postgresql';
import { PlanSeeder } from '../../../src/modules/accounts/index.js';
import { asTheProduct } from '../../support/in-context.js';
import type { TestDatabase } from '../../support/database.js';
import { type TestBrowser, startProduct } from '../../support/product.js';

const product = await startProduct();
const database: TestDatabase = product.database;
const admin = await product.signUp('admin@example.com');
const member = await product.signUp('member@example.com');
afterAll(() => product.stop());

interface Person {
  tenant: { usage: { recordings: number }; plan: { limits: { maxStorageBytes: number | null } } };
}
const me = (browser: TestBrowser) => browser.ask<Person>('GET', '/api/auth/user');

describe('GET /api/auth/user', () => {
  it('answers the person, their tenant, its plan and what is used of it', async () => {
    const answer = await member.send('GET', '/api/auth/user');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      email: 'member@example.com',
      name: 'member',
      picturePath: null,
      firstName: '',
      lastName: '',
      bio: '',
      hasPassword: true,
      isInternalAdmin: false,
      tenant: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'member',
        type: 'individual',
        role: 'owner',
        plan: {
          name: 'free',
          displayName: 'Free',
          limits: { maxUsers: 1, maxRecordings: 25, maxStorageBytes: null },
          features: ['AI_PROCESSING', 'ANALYTICS'],
        },
        usage: { recordings: 0, storageBytes: 0, users: 1 },
      },
    });
  });

  it('counts what the tenant keeps', async () => {
    await member.ask('POST', '/api/recordings/create-uploading', { title: 'A call' });
    expect((await me(member)).tenant.usage).toMatchObject({ recordings: 1 });
    expect((await me(admin)).tenant.usage).toMatchObject({ recordings: 0 });
  });

  it('shows a plan as it is now', async () => {
    await database.query(`update subscription_plan set max_storage = 5 where name = 'free'`);
    const { plan } = (await me(member)).tenant;
    await database.query(`update subscription_plan set max_storage = null where name = 'free'`);
    expect(plan.limits.maxStorageBytes).toBe(5e9);
  });
});

describe('PATCH /api/auth/user', () => {
  it('changes what is given, trimmed, and leaves the rest', async () => {
    const introduction = { firstName: ' Mary ', lastName: 'Somerville', bio: 'Reads\nthe stars' };
    await member.ask('PATCH', '/api/auth/user', introduction);
    const answer = await member.ask<Person>('PATCH', '/api/auth/user', { bio: '' });
    expect(answer).toMatchObject({
      name: 'Mary Somerville',
      firstName: 'Mary',
      lastName: 'Somerville',
      bio: '',
    });
    expect(await me(member)).toEqual(answer);
  });

  it('never changes the e-mail, the rights or the tenant', async () => {
    const before = await me(member);
    await member.ask('PATCH', '/api/auth/user', {
      id: '00000000-0000-7000-8000-000000000000',
      email: 'other@example.com',
      isInternalAdmin: true,
      passwordHash: 'x',
      role: 'admin',
      tenant: { plan: { name: 'gold' } },
    });
    expect(await me(member)).toEqual(before);
  });

  it.each([
    ['firstName', 'x'.repeat(101)],
    ['firstName', 'A\0B'],
    ['lastName', 7],
    ['lastName', null],
    ['bio', 'x'.repeat(2001)],
    ['bio', ['a']],
  ])('refuses %s %j, names the field and changes nothing', async (field, value) => {
    const before = await me(member);
    const json = { firstName: 'Changed', [field]: value };
    expect(await member.refused('PATCH', '/api/auth/user', { json })).toMatchObject({
      status: 400,
      errors: { [field]: [expect.any(String)] },
    });
    expect(await me(member)).toEqual(before);
  });
});

describe('GET /api/admin/dashboard', () => {
  it('counts tenants, people, recordings and the tenants of each plan', async () => {
    const [recordings] = await database.query<{ count: number }>(
      'select count(*)::int from recording where tenant_id in (select id from tenant)',
    );
    expect(await admin.ask('GET', '/api/admin/dashboard')).toEqual({
      overview: { totalTenants: 2, totalUsers: 2, totalRecordings: recordings!.count },
      planDistribution: [{ planName: 'Free', tenantCount: 2 }],
    });
  });

  it('is 403 for people who are not internal admins, and 401 for those who are signed out', async () => {
    expect(await member.refused('GET', '/api/admin/dashboard')).toMatchObject({
      status: 403,
      title: 'Forbidden',
    });
    expect(await product.visitor().refused('GET', '/api/admin/dashboard')).toMatchObject({ status: 401 });
  });

  it('is closed at the next request to an admin who is one no longer', async () => {
    const set = (is: boolean) =>
      database.query(`update user_account set is_internal_admin = $1 where email = 'admin@example.com'`, [
        is,
      ]);
    await set(false);
    const answer = await admin.send('GET', '/api/admin/dashboard');
    await set(true);
    expect(answer.status).toBe(403);
  });
});

describe('PlanSeeder', () => {
  const seed = () =>
    asTheProduct(product, () =>
      product.app.get(EntityManager).transactional((em) => product.app.get(PlanSeeder).seed(em)),
    );

  it('seeds Free once, however often and by however many it is called', async () => {
    await Promise.all([seed(), seed(), seed()]);
    expect(
      await database.query(`select name, max_users, max_recordings, is_active from subscription_plan`),
    ).toEqual([{ name: 'free', max_users: 1, max_recordings: 25, is_active: true }]);
  });

  it('leaves a plan that was edited as it is', async () => {
    await database.query(`update subscription_plan set max_recordings = 3, display_name = 'Starter'`);
    await seed();
    const rows = await database.query('select max_recordings, display_name from subscription_plan');
    await database.query(`update subscription_plan set max_recordings = 25, display_name = 'Free'`);
    expect(rows).toEqual([{ max_recordings: 3, display_name: 'Starter' }]);
  });
});
