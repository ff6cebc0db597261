import { beginRecording } from '../../support/recordings.js';
import { type RecordingBody, TestBrowser, startProduct } from '../../support/product.js';

const product = await startProduct();
const admin = await product.signUp('admin@example.com');
afterAll(() => product.stop());

const PASSWORD = 'a long enough password';
const BY_DEFAULT = ['recordings:read', 'recordings:write', 'analytics:read'];
const DAY_MS = 24 * 3_600_000;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const asProgram = (token: string, method: string, path: string, json?: unknown) =>
  fetch(product.origin + path, {
    method,
    headers: { ...bearer(token), ...(json !== undefined && { 'content-type': 'application/json' }) },
    body: json === undefined ? null : JSON.stringify(json),
  });

async function makeToken(
  browser: TestBrowser,
  name = 'Nightly export',
  wish: { scopes?: string[]; expiresInDays?: number } = {},
): Promise<{ id: string; token: string; scopes: string[]; expiresAt: string }> {
  return browser.ask('POST', '/api/tokens', { name, ...wish });
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
      {
        id,
        name: 'CI',
        createdAt: expect.any(String),
        lastUsedAt: null,
        scopes: BY_DEFAULT,
        expiresAt: expect.any(String),
      },
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
});

describe('The scopes of a token', () => {
  const codeOf = async (answer: Response) => ((await answer.json()) as { code: string }).code;

  it('are read, write and analytics for 365 days where nothing else is asked for', async () => {
    const { scopes, expiresAt } = await makeToken(admin);
    expect(scopes).toEqual(BY_DEFAULT);
    expect((Date.parse(expiresAt) - Date.now()) / DAY_MS).toBeCloseTo(365, 1);
  });

  it.each([
    ['recordings:read', 'POST', '/api/recordings/create-uploading', { title: 'Not by reading' }],
    ['recordings:write', 'GET', '/api/recordings', undefined],
    ['recordings:read', 'GET', '/api/dashboard/stats', undefined],
    ['recordings:write', 'GET', '/api/admin/dashboard', undefined],
  ] as const)('%s does not do for %s %s', async (scope, method, path, json) => {
    const { token } = await makeToken(admin, 'Narrow', { scopes: [scope] });
    const answer = await asProgram(token, method, path, json);
    expect([answer.status, await codeOf(answer)]).toEqual([403, 'auth.scope_missing']);
  });

  it.each([
    ['recordings:read', '/api/recordings'],
    ['analytics:read', '/api/dashboard/stats'],
    ['admin', '/api/admin/dashboard'],
    ['admin', '/api/auth/user'],
  ])('%s opens %s', async (scope, path) => {
    const { token } = await makeToken(admin, 'Narrow', { scopes: [scope] });
    expect((await asProgram(token, 'GET', path)).status).toBe(200);
  });

  it('include admin for internal admins alone', async () => {
    const owner = await product.signUp();
    const json = { name: 'Power', scopes: ['admin'] };
    expect(await owner.refused('POST', '/api/tokens', { json })).toMatchObject({
      status: 403,
      code: 'auth.admin_only',
    });
  });

  it('make a token nobody on a public page that it is not for', async () => {
    const { id } = await beginRecording(admin, 'Own');
    await product.database.query(`update recording set status = 'completed', media_key = 'm' where id = $1`, [
      id,
    ]);
    const { shareId } = await admin.ask<RecordingBody>('GET', `/api/recordings/${id}`);
    const seenWith = async (scope: string) => {
      const { token } = await makeToken(admin, 'Narrow', { scopes: [scope] });
      const answer = await asProgram(token, 'GET', `/api/recordings/shared/${shareId}`);
      return ((await answer.json()) as { access: string }).access;
    };
    expect(await seenWith('analytics:read')).toBe('required');
    expect(await seenWith('recordings:read')).not.toBe('required');
  });

  it('are declared by every route that is not public, in the published document', async () => {
    const { paths } = await admin.ask<{
      paths: Record<string, Record<string, { security?: Record<string, string[]>[] }>>;
    }>('GET', '/api/openapi.json');
    const asStranger = async (method: string, path: string) =>
      (await product.visitor().send(method, path.replace(/\{\w+\}/g, '00000000-0000-7000-8000-000000000000')))
        .status;
    const undeclared: string[] = [];
    for (const [path, operations] of Object.entries(paths))
      for (const [method, { security }] of Object.entries(operations))
        if (!security && (await asStranger(method.toUpperCase(), path)) === 401)
          undeclared.push(`${method} ${path}`);
    expect(undeclared.filter((route) => route !== 'post /api/login')).toEqual([]);
  });
});

describe('An expired token', () => {
  it('is refused from its last second on, and stays in the list', async () => {
    const owner = await product.signUp();
    const { id, token } = await makeToken(owner, 'Short', { expiresInDays: 1 });
    expect((await asProgram(token, 'GET', '/api/recordings')).status).toBe(200);
    await product.database.query(`update access_token set expires_at = now() where id = $1`, [id]);
    expect((await asProgram(token, 'GET', '/api/recordings')).status).toBe(401);
    expect(await owner.ask('GET', '/api/tokens')).toMatchObject([{ id }]);
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
