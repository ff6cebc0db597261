import {
  Client,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type StoredOAuthClientInformation,
  type StoredOAuthTokens,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import { type TestBrowser, startProduct } from '../../support/product.js';

const CALLBACK = 'http://127.0.0.1:9999/callback';

const product = await startProduct();
const person = await product.signUp('ada@example.com');
afterAll(() => product.stop());

class Program implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  readonly clientMetadata = { client_name: '<b>Agent</b>', redirect_uris: [CALLBACK] };
  opened: URL | undefined;
  private registered: StoredOAuthClientInformation | undefined;
  private given: StoredOAuthTokens | undefined;
  private verifier = '';
  private discovered: OAuthDiscoveryState | undefined;

  clientInformation = () => this.registered;
  saveClientInformation = (registered: StoredOAuthClientInformation) => void (this.registered = registered);
  tokens = () => this.given;
  saveTokens = (given: StoredOAuthTokens) => void (this.given = given);
  redirectToAuthorization = (url: URL) => void (this.opened = url);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
  saveDiscoveryState = (discovered: OAuthDiscoveryState) => void (this.discovered = discovered);
  discoveryState = () => this.discovered;
}

const transportOf = (program: Program) =>
  new StreamableHTTPClientTransport(new URL('/mcp', product.origin), { authProvider: program });

async function asking(): Promise<{ program: Program; transport: StreamableHTTPClientTransport }> {
  const program = new Program();
  const transport = transportOf(program);
  await expect(new Client({ name: 'a test', version: '1' }).connect(transport)).rejects.toThrow();
  expect(program.opened?.pathname).toBe('/oauth/authorize');
  return { program, transport };
}

function press(browser: TestBrowser, opened: URL, decision: string, scopes: string[]): Promise<Response> {
  const form = new URLSearchParams([
    ...opened.searchParams,
    ...scopes.map((scope): [string, string] => ['allowed', scope]),
    ['decision', decision],
  ]);
  return browser.send('POST', '/oauth/authorize', { form });
}

async function decide(opened: URL, decision: string, scopes: string[], browser = person): Promise<URL> {
  const answer = await press(browser, opened, decision, scopes);
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location')!);
}

const REFUSED = { status: 400, error: 'invalid_grant' };

async function allowed(browser: TestBrowser) {
  const { program } = await asking();
  const back = await decide(program.opened!, 'allow', ['recordings:read'], browser);
  const redeem = async (change: Record<string, string> = {}) => {
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      client_id: program.clientInformation()!.client_id,
      redirect_uri: CALLBACK,
      code_verifier: program.codeVerifier(),
      ...change,
    });
    const answer = await fetch(`${product.origin}/oauth/token`, { method: 'POST', body });
    return { status: answer.status, ...((await answer.json()) as { error?: string; access_token?: string }) };
  };
  return { redeem };
}

const tokensOf = (browser: TestBrowser) => browser.ask<{ id: string }[]>('GET', '/api/tokens');

const pageAt = async (browser: TestBrowser, { pathname, search }: URL) => {
  const answer = await browser.send('GET', pathname + search);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

describe('An agent without a token', () => {
  it('registers, asks its person, and gets a token that they find and revoke among their own', async () => {
    const { program, transport } = await asking();
    const page = await pageAt(person, program.opened!);
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('&lt;b&gt;Agent&lt;/b&gt;')]);
    expect(page.text).toContain('ada@example.com');
    expect(page.headers.get('content-security-policy')).toContain(
      "form-action 'self' http://127.0.0.1:9999;",
    );
    const back = await decide(program.opened!, 'allow', ['recordings:read']);
    expect(back.origin + back.pathname).toBe(CALLBACK);
    await transport.finishAuth(back.searchParams);
    const client = new Client({ name: 'a test', version: '1' });
    await client.connect(transportOf(program));
    const { tools } = await client.listTools();
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    const [token] = await person.ask<{ id: string; name: string; scopes: string[] }[]>('GET', '/api/tokens');
    expect(token).toMatchObject({ name: '<b>Agent</b>', scopes: ['recordings:read'] });
    await person.send('DELETE', `/api/tokens/${token!.id}`);
    await expect(client.listTools()).rejects.toThrow();
    await client.close();
  });

  it('is told when its person says no, and a person who is signed out signs in first', async () => {
    const { program } = await asking();
    const back = await decide(program.opened!, 'deny', ['recordings:read']);
    expect(back.searchParams.get('error')).toBe('access_denied');
    const signedOut = await pageAt(product.visitor(), program.opened!);
    const login = new URL(signedOut.headers.get('location')!, product.origin);
    expect([signedOut.status, login.pathname]).toEqual([303, '/api/login']);
    const returned = new URL(login.searchParams.get('returnTo')!, product.origin);
    expect(returned.pathname).toBe(program.opened!.pathname);
    expect(Object.fromEntries(returned.searchParams)).toEqual(
      Object.fromEntries(program.opened!.searchParams),
    );
  });

  it('redeems a code once: each further use is refused and ends the token of the first', async () => {
    const { redeem } = await allowed(person);
    for (const change of [
      { code_verifier: 'x'.repeat(43) },
      { client_id: 'v1.x' },
      { redirect_uri: 'http://127.0.0.1:9999/other' },
      { code: 'v1.x' },
    ] as Record<string, string>[])
      expect([change, await redeem(change)]).toEqual([change, REFUSED]);
    expect(await redeem({ resource: 'https://other.example/mcp' })).toEqual({
      status: 400,
      error: 'invalid_target',
    });
    const { access_token } = await redeem({ resource: `${product.origin}/mcp/` });
    const authorization = `bearer ${access_token}`;
    const listed = () => fetch(`${product.origin}/api/recordings`, { headers: { authorization } });
    expect((await listed()).status).toBe(200);
    expect(await redeem()).toEqual(REFUSED);
    expect((await listed()).status).toBe(401);
    expect(await redeem()).toEqual(REFUSED);
  });

  it('redeems a code for one of two programs at most that bring it at once', async () => {
    const { redeem } = await allowed(person);
    const before = await tokensOf(person);
    const answers = await Promise.all([redeem(), redeem(), redeem()]);
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
    expect(await tokensOf(person)).toEqual(before);
  });

  it('cannot redeem a code again after its token was revoked', async () => {
    const { redeem } = await allowed(person);
    expect((await redeem()).status).toBe(200);
    const [{ id }] = (await tokensOf(person)) as [{ id: string }];
    await person.send('DELETE', `/api/tokens/${id}`);
    expect(await redeem()).toEqual(REFUSED);
  });

  it('cannot redeem a code that is a minute old, and one that was redeemed still ends its token then', async () => {
    const [late, used] = [await allowed(person), await allowed(person)];
    await used.redeem();
    const before = await tokensOf(person);
    await product.database.query(`update authorization_code set expires_at = now() - interval '1 second'`);
    expect(await late.redeem()).toEqual(REFUSED);
    expect(await used.redeem()).toEqual(REFUSED);
    expect(await tokensOf(person)).toEqual(before.slice(1));
  });

  it('loses its code when its person changes the password or deletes the account', async () => {
    const other = await product.signUp('grace@example.com');
    const [password, newPassword] = ['a long enough password', 'another long password'];
    const changed = await allowed(other);
    const change = { currentPassword: password, newPassword };
    expect((await other.send('POST', '/api/auth/password', { json: change })).status).toBe(204);
    expect(await changed.redeem()).toEqual(REFUSED);
    const deleted = await allowed(other);
    const gone = await other.send('DELETE', '/api/auth/user', { json: { password: newPassword } });
    expect(gone.status).toBe(204);
    expect(await deleted.redeem()).toEqual(REFUSED);
  });

  it('counts against the fifty tokens of its person', async () => {
    const other = await product.signUp('mary@example.com');
    const make = () => other.send('POST', '/api/tokens', { json: { name: 'By hand' } });
    for (let made = 0; made < 48; made++) expect((await make()).status).toBe(201);
    const [first, second] = [await allowed(other), await allowed(other)];
    expect((await first.redeem()).status).toBe(200);
    const last = await Promise.all([make(), make(), second.redeem()]);
    expect(last.filter(({ status }) => status < 300)).toHaveLength(1);
    expect(await tokensOf(other)).toHaveLength(50);
    const { program } = await asking();
    const refused = await press(other, program.opened!, 'allow', ['recordings:read']);
    expect([refused.status, await refused.text()]).toEqual([
      409,
      expect.stringContaining('You have 50 tokens. Revoke one first.'),
    ]);
  });

  it.each([
    ['another address', { redirect_uri: 'https://evil.example/callback' }],
    ['an id that nobody was given', { client_id: 'v1.AAAA' }],
  ])('with %s sends nobody anywhere', async (_, change) => {
    const { program } = await asking();
    for (const [name, value] of Object.entries(change)) program.opened!.searchParams.set(name, value);
    expect(await pageAt(person, program.opened!)).toMatchObject({ status: 400 });
  });

  it('is sent back without PKCE, and for another resource', async () => {
    const { program } = await asking();
    for (const [name, value, error] of [
      ['code_challenge', '', 'invalid_request'],
      ['code_challenge_method', 'plain', 'invalid_request'],
      ['resource', 'https://other.example/mcp', 'invalid_target'],
      ['scope', 'admin', 'invalid_scope'],
    ] as const) {
      const changed = new URL(program.opened!);
      changed.searchParams.set(name, value);
      const { headers } = await pageAt(person, changed);
      expect(new URL(headers.get('location')!).searchParams.get('error')).toBe(error);
    }
  });

  it.each([
    ['https://agent.example/callback', 201],
    ['cursor://callback', 201],
    ['http://localhost:1/callback', 201],
    ['http://agent.example/callback', 400],
    ['javascript:alert(1)', 400],
    ['https://agent.example/callback#x', 400],
    ['https://a;sandbox', 400],
    ['https://*.example', 400],
    ["https://a'unsafe-inline'", 400],
    ['https://[::1]:1/callback', 201],
    ['not an address', 400],
  ])('registers %s: %i', async (uri, status) => {
    const answer = await fetch(`${product.origin}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ redirect_uris: [uri] }),
    });
    expect([answer.status, ((await answer.json()) as { error?: string }).error]).toEqual([
      status,
      status === 400 ? 'invalid_redirect_uri' : undefined,
    ]);
  });
});
