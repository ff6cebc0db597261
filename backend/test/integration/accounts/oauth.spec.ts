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

/** What the SDK's client asks of a program: where it keeps things, and how it opens a browser. */
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

/** An agent that has sent its person to the consent page. */
async function asking(): Promise<{ program: Program; transport: StreamableHTTPClientTransport }> {
  const program = new Program();
  const transport = transportOf(program);
  await expect(new Client({ name: 'a test', version: '1' }).connect(transport)).rejects.toThrow();
  expect(program.opened?.pathname).toBe('/oauth/authorize');
  return { program, transport };
}

/** Presses a button of the consent page. @returns where the browser is sent then */
async function decide(opened: URL, decision: string, allowed: string[]): Promise<URL> {
  const form = new URLSearchParams([
    ...opened.searchParams,
    ...allowed.map((scope): [string, string] => ['allowed', scope]),
    ['decision', decision],
  ]);
  const answer = await person.send('POST', '/oauth/authorize', { form });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location')!);
}

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

  it('cannot use a code twice: the second time ends the token of the first', async () => {
    const { program } = await asking();
    const back = await decide(program.opened!, 'allow', ['recordings:read']);
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code: back.searchParams.get('code')!,
      client_id: program.clientInformation()!.client_id,
      redirect_uri: CALLBACK,
      code_verifier: program.codeVerifier(),
    });
    const redeem = async (change: Record<string, string> = {}) => {
      const body = new URLSearchParams({ ...Object.fromEntries(form), ...change });
      const answer = await fetch(`${product.origin}/oauth/token`, { method: 'POST', body });
      return {
        status: answer.status,
        ...((await answer.json()) as { error?: string; access_token?: string }),
      };
    };
    for (const change of [
      { code_verifier: 'x'.repeat(43) },
      { client_id: 'v1.x' },
      { redirect_uri: 'http://127.0.0.1:9999/other' },
      { code: `${form.get('code')}x` },
    ] as Record<string, string>[])
      expect([change, await redeem(change)]).toEqual([change, { status: 400, error: 'invalid_grant' }]);
    const { access_token } = await redeem();
    const authorization = `Bearer ${access_token}`;
    const listed = () => fetch(`${product.origin}/api/recordings`, { headers: { authorization } });
    expect((await listed()).status).toBe(200);
    expect(await redeem()).toEqual({ status: 400, error: 'invalid_grant' });
    expect((await listed()).status).toBe(401);
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
