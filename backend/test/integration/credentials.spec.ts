import { type RecordingBody, TestBrowser, type TestProduct, startProduct } from '../support/product.js';

let product: TestProduct;
let admin: TestBrowser;

beforeAll(async () => {
  product = await startProduct({ environment: { TRUST_PROXY: 'true' } });
  admin = await product.signUp('admin@example.com');
});
afterAll(() => product.stop());

const PASSWORD = 'a long enough password';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** A program: it has a token, no cookies and no origin. */
const asProgram = (token: string, method: string, path: string, json?: unknown) =>
  fetch(product.origin + path, {
    method,
    headers: { ...bearer(token), ...(json !== undefined && { 'content-type': 'application/json' }) },
    body: json === undefined ? null : JSON.stringify(json),
  });

async function makeToken(
  browser: TestBrowser,
  name = 'Nightly export',
): Promise<{ id: string; token: string }> {
  return browser.ask('POST', '/api/tokens', { name });
}

async function signIn(email: string, password = PASSWORD): Promise<TestBrowser> {
  const browser = new TestBrowser(product.origin);
  const form = new URLSearchParams({ email, password });
  const { status } = await browser.send('POST', '/api/login', { form });
  expect(status).toBe(303);
  return browser;
}

describe('A personal access token', () => {
  it('acts for its owner without cookies and without an origin', async () => {
    const { token } = await makeToken(admin);
    expect(token).toMatch(/^playhead_[\w-]{43}$/);
    const created = await asProgram(token, 'POST', '/api/recordings/create-uploading', {
      title: 'By program',
    });
    expect(created.status).toBe(201);
    const { id } = (await created.json()) as RecordingBody;
    expect((await admin.ask<RecordingBody>('GET', `/api/recordings/${id}`)).title).toBe('By program');
  });

  it('is listed with its last use, never with its text, and is stored as a hash', async () => {
    const owner = await product.signUp();
    const { id, token } = await makeToken(owner, 'CI');
    expect(await owner.ask('GET', '/api/tokens')).toEqual([
      { id, name: 'CI', createdAt: expect.any(String), lastUsedAt: null },
    ]);
    await asProgram(token, 'GET', '/api/recordings');
    expect(await owner.ask('GET', '/api/tokens')).toMatchObject([{ lastUsedAt: expect.any(String) }]);
    const rows = await product.database.query<{ row: string }>(
      'select access_token::text as row from access_token',
    );
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });

  it('ends at once when it is revoked, by its owner only', async () => {
    const owner = await product.signUp();
    const { id, token } = await makeToken(owner);
    expect(await admin.refused('DELETE', `/api/tokens/${id}`)).toMatchObject({ status: 404 });
    expect((await asProgram(token, 'GET', '/api/recordings')).status).toBe(200);
    expect((await owner.send('DELETE', `/api/tokens/${id}`)).status).toBe(204);
    expect((await asProgram(token, 'GET', '/api/recordings')).status).toBe(401);
  });

  it('cannot touch what lets somebody in', async () => {
    const { id, token } = await makeToken(admin);
    const calls: [string, string, unknown?][] = [
      ['POST', '/api/tokens', { name: 'More' }],
      ['GET', '/api/tokens'],
      ['DELETE', `/api/tokens/${id}`],
      ['POST', '/api/auth/password', { currentPassword: PASSWORD, newPassword: 'another long password' }],
      ['DELETE', '/api/auth/user', { password: PASSWORD }],
      ['DELETE', `/api/auth/sessions/${id}`],
    ];
    for (const [method, path, json] of calls) {
      const answer = await asProgram(token, method, path, json);
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });

  it('decides alone: a wrong one is not helped by a session beside it', async () => {
    const problem = await admin.refused('GET', '/api/recordings', { headers: bearer('playhead_wrong') });
    expect(problem.status).toBe(401);
  });

  it.each([{}, { name: ' ' }, { name: 'x'.repeat(101) }])('is not made from %j', async (json) => {
    expect(await admin.refused('POST', '/api/tokens', { json })).toMatchObject({ status: 400 });
  });
});

describe('Sessions', () => {
  it('are listed, and ended one by one', async () => {
    await product.signUp('two-devices@example.com');
    const [here, there] = [await signIn('two-devices@example.com'), await signIn('two-devices@example.com')];
    const sessions = await here.ask<{ id: string; isCurrent: boolean; device: string }[]>(
      'GET',
      '/api/auth/sessions',
    );
    expect(sessions).toHaveLength(3);
    expect(sessions.filter((session) => session.isCurrent)).toHaveLength(1);
    for (const { id, isCurrent } of sessions)
      if (!isCurrent) await here.send('DELETE', `/api/auth/sessions/${id}`);
    expect((await there.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await here.send('GET', '/api/auth/user')).status).toBe(200);
    expect(await admin.refused('DELETE', `/api/auth/sessions/${sessions[0]!.id}`)).toMatchObject({
      status: 404,
    });
  });
});

describe('A password', () => {
  it('is changed with the old one, which ends every other session and every token', async () => {
    const owner = await product.signUp('changer@example.com');
    const other = await signIn('changer@example.com');
    const { token } = await makeToken(owner);
    const wrong = { currentPassword: 'not this one', newPassword: 'another long password' };
    expect(await owner.refused('POST', '/api/auth/password', { json: wrong })).toMatchObject({
      status: 400,
      errors: { currentPassword: [expect.any(String)] },
    });
    expect((await other.send('GET', '/api/auth/user')).status).toBe(200);

    await owner.ask('POST', '/api/auth/password', {
      currentPassword: PASSWORD,
      newPassword: 'another long password',
    });
    expect((await owner.send('GET', '/api/auth/user')).status).toBe(200);
    expect((await other.send('GET', '/api/auth/user')).status).toBe(401);
    expect((await asProgram(token, 'GET', '/api/recordings')).status).toBe(401);
    await signIn('changer@example.com', 'another long password');
  });

  it('is not changed to one that is guessed first', async () => {
    const owner = await product.signUp();
    const json = { currentPassword: PASSWORD, newPassword: 'password123' };
    const refusal = await owner.refused('POST', '/api/auth/password', { json });
    expect(refusal).toMatchObject({ status: 400, errors: { newPassword: [expect.any(String)] } });
  });
});

describe('An account', () => {
  it('is deleted with everything in it', async () => {
    const owner = await product.signUp('leaver@example.com');
    await owner.ask('POST', '/api/recordings/create-uploading', { title: 'Mine' });
    await makeToken(owner);
    const { id, tenant } = await owner.ask<{ id: string; tenant: { id: string } }>('GET', '/api/auth/user');
    expect(await owner.refused('DELETE', '/api/auth/user', { json: { password: 'wrong' } })).toMatchObject({
      status: 400,
    });
    await owner.ask('DELETE', '/api/auth/user', { password: PASSWORD });
    for (const [table, column, value] of [
      ['user_account', 'id', id],
      ['session', 'user_id', id],
      ['access_token', 'user_id', id],
      ['recording', 'owner_id', id],
      ['tenant', 'id', tenant.id],
    ])
      expect([
        table,
        await product.database.query(`select 1 from ${table} where ${column} = $1`, [value]),
      ]).toEqual([table, []]);
    expect((await owner.send('GET', '/api/auth/user')).status).toBe(401);
  });

  it('of the last internal admin stays while others are there', async () => {
    const problem = await admin.refused('DELETE', '/api/auth/user', { json: { password: PASSWORD } });
    expect(problem).toMatchObject({ status: 409, code: 'account.last_admin' });
    expect((await admin.send('GET', '/api/auth/user')).status).toBe(200);
  });
});
