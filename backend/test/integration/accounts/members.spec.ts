import { joinTenant, beginRecording } from '../../support/recordings.js';
import { PASSWORD, Visitor } from './sign-in-visitor.js';
import { type TestBrowser, startProduct } from '../../support/product.js';

const product = await startProduct();
afterAll(() => product.stop());

interface Person {
  id: string;
  email: string;
  tenant: { id: string; name: string; type: string; role: string };
}

const me = (browser: TestBrowser) => browser.ask<Person>('GET', '/api/auth/user');

let addresses = 0;
const anAddress = () => `invited-${++addresses}@example.com`;

async function aPerson(email = anAddress()): Promise<Visitor> {
  const person = new Visitor(product);
  expect((await person.signUp(email)).status).toBe(303);
  return person;
}

async function aCompany({ seats = null as number | null, name = 'Acme' } = {}): Promise<TestBrowser> {
  const owner = await aPerson();
  const { tenant } = await me(owner);
  await product.database.query(
    `insert into subscription_plan (id, name, display_name, description, monthly_price, max_users, features, is_active, created_at)
     values ($1::uuid, 'plan-' || $1, 'Team', '', 0, $2, '{AI_PROCESSING,ANALYTICS}', true, now())`,
    [tenant.id, seats],
  );
  await product.database.query(`update tenant set type = 'company', name = $2, plan_id = $1 where id = $1`, [
    tenant.id,
    name,
  ]);
  return owner;
}

async function aMember(of: TestBrowser, role: 'owner' | 'admin' | 'member' = 'member'): Promise<TestBrowser> {
  const browser = await aPerson();
  await joinTenant(product, browser, of, role);
  return browser;
}

const invite = (by: TestBrowser, email: string, role = 'member') =>
  by.ask<{ id: string; url: string }>('POST', '/api/tenant/invitations', { email, role });

describe('The members of a tenant', () => {
  it('are listed for its owners and admins, with the open invitations', async () => {
    const owner = await aCompany();
    const admin = await aMember(owner, 'admin');
    const member = await aMember(owner);
    const { id } = await invite(admin, 'New.Person@Example.com ');
    const { id: ownerId, email } = await me(owner);
    const members = await admin.ask<{ id: string; role: string }[]>('GET', '/api/tenant/members');
    expect(members).toHaveLength(3);
    expect(members).toContainEqual({ id: ownerId, email, name: email.split('@')[0], role: 'owner' });
    expect(await owner.ask('GET', '/api/tenant/invitations')).toEqual([
      {
        id,
        email: 'new.person@example.com',
        role: 'member',
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
      },
    ]);
    for (const path of ['members', 'invitations'])
      expect(await member.refused('GET', `/api/tenant/${path}`)).toMatchObject({
        status: 403,
        code: 'member.managers_only',
      });
  });
});

describe('An invitation', () => {
  it('is answered as a link that is stored as a hash', async () => {
    const owner = await aCompany();
    const { url } = await invite(owner, anAddress());
    expect(url).toMatch(
      new RegExp(`^http://localhost:${new URL(product.origin).port}/api/invite/[\\w-]{43}$`),
    );
    const rows = await product.database.query<{ row: string }>(
      'select i::text as row from tenant_invitation i',
    );
    expect(rows.some(({ row }) => row.includes(url.split('/').at(-1)!))).toBe(false);
  });

  it('takes a seat until it is revoked or expired', async () => {
    const owner = await aCompany({ seats: 2 });
    const { id } = await invite(owner, anAddress());
    const json = { email: anAddress(), role: 'member' };
    expect(await owner.refused('POST', '/api/tenant/invitations', { json })).toMatchObject({
      status: 403,
      code: 'plan.limit_reached',
      detail: expect.stringContaining('2 users'),
    });
    await owner.ask('DELETE', `/api/tenant/invitations/${id}`);
    await invite(owner, json.email);
    await product.database.query(`update tenant_invitation set expires_at = now() where email = $1`, [
      json.email,
    ]);
    await invite(owner, anAddress());
  });

  it('takes the last seat once, however many are made at the same time', async () => {
    const owner = await aCompany({ seats: 3 });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        owner.send('POST', '/api/tenant/invitations', { json: { email: anAddress(), role: 'member' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 403, 403, 403, 403]);
  });

  it('of the same address again replaces the one before', async () => {
    const owner = await aCompany({ seats: 2 });
    const email = anAddress();
    const first = await invite(owner, email);
    const second = await invite(owner, email, 'admin');
    expect(second.url).not.toBe(first.url);
    expect(await owner.ask('GET', '/api/tenant/invitations')).toMatchObject([
      { id: second.id, role: 'admin' },
    ]);
  });

  it('is not made for a member, by a member, or for an owner by an admin', async () => {
    const owner = await aCompany();
    const [admin, member] = [await aMember(owner, 'admin'), await aMember(owner)];
    const refusal = (by: TestBrowser, email: string, role: string) =>
      by.refused('POST', '/api/tenant/invitations', { json: { email, role } });
    expect(await refusal(owner, (await me(member)).email, 'member')).toMatchObject({
      status: 409,
      code: 'member.already',
    });
    expect(await refusal(member, anAddress(), 'member')).toMatchObject({ status: 403 });
    expect(await refusal(admin, anAddress(), 'owner')).toMatchObject({
      status: 403,
      code: 'member.owners_only',
    });
  });
});

describe('The page of an invitation', () => {
  const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

  it('creates an account in the tenant, which gets no tenant of its own', async () => {
    const owner = await aCompany({ seats: 2, name: 'Acme & Sons' });
    const email = anAddress();
    const path = pathOf(await invite(owner, email, 'admin'));
    const guest = new Visitor(product);
    const page = await guest.get(path);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Join Acme &amp; Sons');
    expect(page.body).toContain(`value="${email}"`);
    const [, token = ''] = /name="invitation" value="([^"]+)"/.exec(page.body) ?? [];
    expect((await guest.signUp(email, { invitation: token })).status).toBe(303);
    expect((await me(guest)).tenant).toMatchObject({
      id: (await me(owner)).tenant.id,
      name: 'Acme & Sons',
      role: 'admin',
    });
    const tenants = await product.database.query('select 1 from tenant where name = $1', [
      email.split('@')[0],
    ]);
    expect(tenants).toEqual([]);
  });

  it('opens once', async () => {
    const owner = await aCompany();
    const email = anAddress();
    const path = pathOf(await invite(owner, email));
    const invitation = path.split('/').at(-1)!;
    expect((await new Visitor(product).signUp(email, { invitation })).status).toBe(303);
    const late = await new Visitor(product).get(path);
    expect([late.status, late.body]).toEqual([404, expect.stringContaining('no longer valid')]);
    const again = await new Visitor(product).signUp(anAddress(), { invitation });
    expect([again.status, again.cookies]).toEqual([404, []]);
  });

  it('opens for its own address alone', async () => {
    const owner = await aCompany();
    const email = anAddress();
    const path = pathOf(await invite(owner, email));
    const stranger = await new Visitor(product).signUp(anAddress(), { invitation: path.split('/').at(-1)! });
    expect([stranger.status, stranger.cookies]).toEqual([403, []]);
    const other = await aPerson();
    expect((await other.get(path)).status).toBe(403);
    expect((await other.post(path, {})).status).toBe(403);
    expect((await me(other)).tenant.type).toBe('individual');
    expect((await me(await aPerson(email))).tenant.type).toBe('individual');
  });

  it.each([
    [
      'a week later',
      (id: string) =>
        product.database.query(`update tenant_invitation set expires_at = now() where id = $1`, [id]),
    ],
    [
      'that was revoked',
      async (id: string, owner: TestBrowser) => owner.ask('DELETE', `/api/tenant/invitations/${id}`),
    ],
  ])('says %s that it is no longer valid', async (_, end) => {
    const owner = await aCompany();
    const invited = await invite(owner, anAddress());
    await end(invited.id, owner);
    expect((await new Visitor(product).get(pathOf(invited))).status).toBe(404);
  });

  it('takes somebody with an account along with what they recorded for themselves', async () => {
    const owner = await aCompany();
    const email = anAddress();
    const person = await aPerson(email);
    const { id } = await beginRecording(person, 'Mine');
    const before = (await me(person)).tenant;
    const path = pathOf(await invite(owner, email));
    expect((await person.get(path)).body).toContain(`Join as ${email}`);
    const joined = await person.post(path, {});
    expect([joined.status, joined.location]).toEqual([303, '/']);
    const { tenant } = await me(owner);
    expect((await me(person)).tenant).toMatchObject({ id: tenant.id, role: 'member' });
    expect(await owner.ask('GET', `/api/recordings/${id}`)).toMatchObject({ title: 'Mine' });
    expect(await product.database.query('select 1 from tenant where id = $1', [before.id])).toEqual([]);
  });

  it('asks somebody with an account to sign in, and comes back', async () => {
    const owner = await aCompany();
    const email = anAddress();
    await aPerson(email);
    const path = pathOf(await invite(owner, email));
    const guest = new Visitor(product);
    expect((await guest.get(path)).body).toContain(`href="/api/login?returnTo=${encodeURIComponent(path)}"`);
    const answer = await guest.post('/api/login', { email, password: PASSWORD, returnTo: path });
    expect(answer.location).toBe(path);
    expect((await guest.post(path, {})).location).toBe('/');
  });

  it('lets nobody in when the plan has become smaller', async () => {
    const owner = await aCompany({ seats: 2 });
    const email = anAddress();
    const path = pathOf(await invite(owner, email));
    await product.database.query(`update subscription_plan set max_users = 1 where id = $1`, [
      (await me(owner)).tenant.id,
    ]);
    const refused = await new Visitor(product).signUp(email, { invitation: path.split('/').at(-1)! });
    expect([refused.status, refused.cookies]).toEqual([403, []]);
    expect(refused.body).toContain('has no seat left');
  });

  it.each(['sign up', 'have an account', 'do one or the other'])(
    'gives the last seat of a plan that became smaller to one of two who %s at the same moment',
    async (how) => {
      const owner = await aCompany({ seats: 3 });
      const { tenant } = await me(owner);
      const arrive = await Promise.all(
        [0, 1].map(async (n) => {
          const email = anAddress();
          const signsUp = how === 'sign up' || (how !== 'have an account' && n === 0);
          const guest = signsUp ? new Visitor(product) : await aPerson(email);
          const path = pathOf(await invite(owner, email));
          return async () =>
            signsUp
              ? (await guest.signUp(email, { invitation: path.split('/').at(-1)! })).status
              : (await guest.post(path, {})).status;
        }),
      );
      await product.database.query(`update subscription_plan set max_users = 2 where id = $1`, [tenant.id]);
      const statuses = await Promise.all(arrive.map((come) => come()));
      expect(statuses.sort()).toEqual([303, 403]);
      expect(await owner.ask('GET', '/api/tenant/members')).toHaveLength(2);
    },
  );
});

describe('A member', () => {
  const idOf = async (browser: TestBrowser) => (await me(browser)).id;

  it('who is removed has a tenant of their own again, and what they made stays with the company', async () => {
    const owner = await aCompany();
    const member = await aMember(owner);
    const { id } = await beginRecording(member, 'Ours');
    await owner.ask('DELETE', `/api/tenant/members/${await idOf(member)}`);
    expect((await me(member)).tenant).toMatchObject({ type: 'individual', role: 'owner' });
    expect(await member.refused('GET', `/api/recordings/${id}`)).toMatchObject({ status: 404 });
    expect(await owner.ask('GET', `/api/recordings/${id}`)).toMatchObject({ title: 'Ours' });
  });

  it('may leave', async () => {
    const owner = await aCompany();
    const member = await aMember(owner);
    await member.ask('DELETE', `/api/tenant/members/${await idOf(member)}`);
    expect(await owner.ask('GET', '/api/tenant/members')).toHaveLength(1);
  });

  it('gets another role with their next request', async () => {
    const owner = await aCompany();
    const member = await aMember(owner);
    expect(await member.refused('GET', '/api/tenant/members')).toMatchObject({ status: 403 });
    await owner.ask('PATCH', `/api/tenant/members/${await idOf(member)}`, { role: 'admin' });
    expect(await member.ask('GET', '/api/tenant/members')).toHaveLength(2);
  });

  it('of another tenant, or none, is not found', async () => {
    const [owner, stranger] = [await aCompany(), await aCompany()];
    const json = { role: 'member' };
    for (const id of [await idOf(stranger), '00000000-0000-7000-8000-000000000000']) {
      expect(await owner.refused('DELETE', `/api/tenant/members/${id}`)).toMatchObject({ status: 404 });
      expect(await owner.refused('PATCH', `/api/tenant/members/${id}`, { json })).toMatchObject({
        status: 404,
      });
    }
  });

  it('cannot remove or change others, and an admin cannot touch an owner or make one', async () => {
    const owner = await aCompany();
    const [admin, member] = [await aMember(owner, 'admin'), await aMember(owner)];
    const [ownerId, adminId, memberId] = [await idOf(owner), await idOf(admin), await idOf(member)];
    const refusals = [
      await member.refused('DELETE', `/api/tenant/members/${adminId}`),
      await member.refused('PATCH', `/api/tenant/members/${memberId}`, { json: { role: 'owner' } }),
      await admin.refused('DELETE', `/api/tenant/members/${ownerId}`),
      await admin.refused('PATCH', `/api/tenant/members/${ownerId}`, { json: { role: 'member' } }),
      await admin.refused('PATCH', `/api/tenant/members/${adminId}`, { json: { role: 'owner' } }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  });

  it('who is the last owner stays one, until another is made', async () => {
    const owner = await aCompany();
    const other = await aMember(owner);
    const path = `/api/tenant/members/${await idOf(owner)}`;
    const refused = { status: 409, code: 'tenant.last_owner' };
    expect(await owner.refused('DELETE', path)).toMatchObject(refused);
    expect(await owner.refused('PATCH', path, { json: { role: 'member' } })).toMatchObject(refused);
    await owner.ask('PATCH', `/api/tenant/members/${await idOf(other)}`, { role: 'owner' });
    await owner.ask('DELETE', path);
    expect(await other.ask('GET', '/api/tenant/members')).toHaveLength(1);
  });

  it('who is one of two last owners does not leave at the same moment as the other', async () => {
    const owner = await aCompany();
    const other = await aMember(owner, 'owner');
    await aMember(owner);
    const answers = await Promise.all(
      [owner, other].map(async (each) => each.send('DELETE', `/api/tenant/members/${await idOf(each)}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});
