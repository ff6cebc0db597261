import { jest } from '@jest/globals';
import { generateKeyPairSync, sign } from 'node:crypto';
import { CLIENT, IdentityProvider, type Somebody } from '../../support/identity-provider.js';
import { type TestProduct, startProduct } from '../../support/product.js';
import { type Answer, PASSWORD, Visitor } from './sign-in-visitor.js';

let idp: IdentityProvider;
let number = 0;

// The provider warns that it is not for production, which does not matter here.
beforeAll(() => {
  for (const level of ['info', 'warn'] as const)
    jest.spyOn(console, level).mockImplementation(() => undefined);
});

const somebody = (more: Partial<Somebody> = {}): Somebody => {
  const sub = `subject-${++number}`;
  return { sub, email: `${sub}@example.com`, email_verified: true, ...more };
};

const environmentOf = ({ issuer }: IdentityProvider, more: Record<string, string> = {}) => ({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: CLIENT.id,
  OIDC_CLIENT_SECRET: CLIENT.secret,
  OIDC_NAME: 'Acme & Co login',
  TRUST_PROXY: 'true',
  ...more,
});

const pathOf = (url: string): string => url.slice(new URL(url).origin.length);

/** Follows our page to the provider. Returns the URL it redirects to. */
async function answerOfProvider(visitor: Visitor, returnTo = ''): Promise<string> {
  const begun = await visitor.get(`/api/auth/oidc${returnTo && `?returnTo=${encodeURIComponent(returnTo)}`}`);
  expect(begun.status).toBe(303);
  return idp.visit(begun.location!);
}

async function signIn(visitor: Visitor, who: Somebody | null, returnTo = ''): Promise<Answer> {
  idp.somebody = who;
  return visitor.get(pathOf(await answerOfProvider(visitor, returnTo)));
}

interface Me {
  id: string;
  email: string;
  name: string;
  isInternalAdmin: boolean;
  hasPassword: boolean;
  tenant: { type: string; role: string };
}
const me = (visitor: Visitor) => visitor.ask<Me>('GET', '/api/auth/user');

describe('A provider beside passwords', () => {
  let product: TestProduct;
  const visitor = () => new Visitor(product);
  const local = async (email: string): Promise<Visitor> => {
    const person = visitor();
    expect((await person.signUp(email)).status).toBe(303);
    return person;
  };

  beforeAll(async () => {
    idp = await IdentityProvider.start();
    product = await startProduct({ environment: environmentOf(idp) });
    idp.serve(product.origin);
  });
  afterEach(() => (idp.tamper = null));
  afterAll(async () => {
    await product.stop();
    await idp.stop();
  });

  it('gives the first person of a new installation on this machine the administration', async () => {
    const first = visitor();
    await signIn(first, somebody({ given_name: 'Ada', family_name: 'Lovelace' }));
    expect(await me(first)).toMatchObject({ isInternalAdmin: true, name: 'Ada Lovelace' });
    const second = visitor();
    await signIn(second, somebody({ name: 'Grace Hopper' }));
    expect(await me(second)).toMatchObject({ isInternalAdmin: false, name: 'Grace Hopper' });
  });

  it('is offered on the page, by its name', async () => {
    const page = await visitor().get('/api/login?returnTo=/settings');
    expect(page.body).toContain(
      'href="/api/auth/oidc?returnTo=%2Fsettings">Continue with Acme &amp; Co login<',
    );
    expect(page.body).toContain('<form method="post" action="/api/login">');
  });

  it('is asked with PKCE, a state and a nonce, which are new each time', async () => {
    const [first, second] = await Promise.all(
      [visitor(), visitor()].map(async (each) => new URL((await each.get('/api/auth/oidc')).location!)),
    );
    expect(Object.fromEntries(first!.searchParams)).toMatchObject({
      client_id: CLIENT.id,
      response_type: 'code',
      redirect_uri: `${product.origin}/api/auth/oidc/callback`,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(first!.searchParams.get(name)!.length).toBeGreaterThanOrEqual(43);
      expect(first!.searchParams.get(name)).not.toBe(second!.searchParams.get(name));
    }
  });

  it('makes an account with a tenant of its own, and leads back to where it began', async () => {
    const [who, person] = [somebody(), visitor()];
    const answer = await signIn(person, who, '/settings?a=b');
    expect([answer.status, answer.location]).toEqual([303, '/settings?a=b']);
    expect(await me(person)).toMatchObject({
      email: who.email,
      hasPassword: false,
      tenant: { type: 'individual', role: 'owner' },
    });
  });

  it('knows a person by issuer and subject, whatever their address is now', async () => {
    const who = somebody();
    const [before, after] = [visitor(), visitor()];
    await signIn(before, who);
    await signIn(after, { ...who, email: 'renamed@example.com' });
    expect((await me(after)).id).toBe((await me(before)).id);
    expect((await me(after)).email).toBe(who.email);
  });

  it('takes the claims out of the token too', async () => {
    idp.serve(product.origin, { claimsInToken: true });
    const [who, person] = [somebody({ email_verified: 'true' }), visitor()];
    await signIn(person, who);
    expect((await me(person)).email).toBe(who.email);
    idp.serve(product.origin);
  });

  it.each([false, undefined, 'false'])(
    'never opens an account by an address that is not verified (%p)',
    async (email_verified) => {
      const victim = somebody();
      await local(victim.email!);
      const thief = visitor();
      const answer = await signIn(thief, somebody({ email: victim.email, email_verified }));
      expect([answer.status, answer.cookies.some((line) => line.startsWith('playhead_session'))]).toEqual([
        409,
        false,
      ]);
      expect(answer.body).toContain(`There is an account for ${victim.email}`);
      expect(await thief.isSignedIn()).toBe(false);
    },
  );

  it('never opens the account of another subject by their address, verified or not', async () => {
    const victim = somebody();
    await signIn(visitor(), victim);
    const thief = visitor();
    expect((await signIn(thief, somebody({ email: victim.email }))).status).toBe(409);
    expect(await thief.isSignedIn()).toBe(false);
  });

  it('opens the account of a verified address, and ends what opened it until then', async () => {
    const who = somebody();
    const squatter = await local(who.email!);
    const { id } = await me(squatter);
    const { token } = await squatter.ask<{ token: string }>('POST', '/api/tokens', { name: 'Later' });
    const owner = visitor();
    expect((await signIn(owner, who)).status).toBe(303);
    expect(await me(owner)).toMatchObject({ id, hasPassword: false });
    expect(await squatter.isSignedIn()).toBe(false);
    expect((await visitor().signIn(who.email!, PASSWORD)).status).toBe(401);
    const byToken = await fetch(`${product.origin}/api/recordings`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(byToken.status).toBe(401);
  });

  it('makes one account, also when two tabs come back at the same moment', async () => {
    const who = somebody();
    idp.somebody = who;
    const tabs = [visitor(), visitor(), visitor()];
    const answers: string[] = [];
    for (const tab of tabs) answers.push(await answerOfProvider(tab));
    const ends = await Promise.all(tabs.map((tab, i) => tab.get(pathOf(answers[i]!))));
    expect(ends.map(({ status }) => status)).toEqual([303, 303, 303]);
    const rows = await product.database.query('select 1 from user_account where email = $1', [who.email]);
    expect(rows).toHaveLength(1);
  });

  it('lets one browser sign in from two tabs', async () => {
    const person = visitor();
    idp.somebody = somebody();
    const [first, second] = [await answerOfProvider(person, '/a'), await answerOfProvider(person, '/b')];
    expect((await person.get(pathOf(first))).location).toBe('/a');
    expect((await person.get(pathOf(second))).location).toBe('/b');
  });

  it.each([
    ['in another browser', (url: string) => [visitor(), url] as const],
    [
      'with another state',
      (url: string, own: Visitor) => [own, url.replace(/state=.{8}/, 'state=AAAAAAAA')] as const,
    ],
    ['with no state', (url: string, own: Visitor) => [own, url.replace(/&?state=[^&]+/, '')] as const],
    [
      'with another code',
      (url: string, own: Visitor) => [own, url.replace(/code=.{8}/, 'code=AAAAAAAA')] as const,
    ],
    [
      'of another issuer',
      (url: string, own: Visitor) => [own, url.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fevil')] as const,
    ],
  ])('refuses an answer %s', async (_, change) => {
    const person = visitor();
    idp.somebody = somebody();
    const [browser, url] = change(await answerOfProvider(person), person);
    const answer = await browser.get(pathOf(url));
    expect([400, 401]).toContain(answer.status);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.body).toContain('href="/api/login">Try again');
    expect(await browser.isSignedIn()).toBe(false);
  });

  it('takes an answer once', async () => {
    const person = visitor();
    idp.somebody = somebody();
    const url = pathOf(await answerOfProvider(person));
    const kept = new Map(person.cookies);
    expect((await person.get(url)).status).toBe(303);
    expect((await person.get(url)).status).toBe(400);
    const replayed = visitor();
    for (const [name, value] of kept) replayed.cookies.set(name, value);
    expect((await replayed.get(url)).status).toBe(401);
    expect(await replayed.isSignedIn()).toBe(false);
  });

  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const claimsOf = (token: string): Record<string, unknown> =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

  it.each([
    ['that nobody signed', (token: string) => `${encoded({ alg: 'none' })}.${token.split('.')[1]}.`],
    [
      'that another key has signed',
      (token: string) => {
        const signed = token.split('.').slice(0, 2).join('.');
        const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
        return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
      },
    ],
  ])('refuses a token %s', async (_, forge) => {
    const person = visitor();
    idp.tamper = (answer) => (answer.id_token = forge(answer.id_token));
    const answer = await signIn(person, somebody());
    expect([answer.status, answer.body]).toEqual([401, expect.stringContaining('could not be confirmed')]);
    expect(await person.isSignedIn()).toBe(false);
  });

  it('refuses a token of an earlier sign-in, whose nonce is another', async () => {
    let earlier = '';
    idp.tamper = ({ id_token }) => (earlier = id_token);
    const who = somebody();
    await signIn(visitor(), who);
    const person = visitor();
    idp.tamper = (answer) => (answer.id_token = earlier);
    expect((await signIn(person, who)).status).toBe(401);
    expect(await person.isSignedIn()).toBe(false);
  });

  it('says so when the person cancels, and when there is no address', async () => {
    const canceled = await signIn(visitor(), null);
    expect([canceled.status, canceled.body]).toEqual([401, expect.stringContaining('Sign-in canceled')]);
    const nameless = await signIn(visitor(), { sub: 'nameless' });
    expect([nameless.status, nameless.body]).toEqual([
      403,
      expect.stringContaining('share your email address, which Playhead needs'),
    ]);
  });

  it('gives a new session, and ends the one that was planted in the browser', async () => {
    const person = visitor();
    person.session = 'planted';
    await signIn(person, somebody());
    expect(person.session).not.toBe('planted');
    expect(person.session).toMatch(/^[\w-]{43}$/);
  });

  it('is told when the person signs out, and sends them back', async () => {
    const person = visitor();
    await signIn(person, somebody());
    const { status, location } = await person.get('/api/logout');
    const url = new URL(location!);
    expect([status, url.origin, url.pathname]).toEqual([303, idp.issuer, '/session/end']);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${product.origin}/`);
    expect(claimsOf(url.searchParams.get('id_token_hint')!)['aud']).toBe(CLIENT.id);
    expect(await person.isSignedIn()).toBe(false);
    const other = await local(somebody().email!);
    expect((await other.get('/api/logout')).location).toBe('/');
  });

  it('lets a person without a password delete their account soon after signing in', async () => {
    const person = visitor();
    await signIn(person, somebody());
    await product.database.query(
      `update session set created_at = now() - interval '11 minutes' where user_id = $1`,
      [(await me(person)).id],
    );
    expect(await person.refused('DELETE', '/api/auth/user', { json: {} })).toMatchObject({
      status: 403,
      code: 'auth.sign_in_again',
    });
    await product.database.query(`update session set created_at = now()`);
    expect((await person.send('DELETE', '/api/auth/user', { json: {} })).status).toBe(204);
    const withPassword = await local(somebody().email!);
    expect(await withPassword.refused('DELETE', '/api/auth/user', { json: {} })).toMatchObject({
      status: 400,
      code: 'auth.wrong_password',
    });
  });

  it('brings an invited person to their invitation', async () => {
    const owner = await local(somebody().email!);
    await product.database.query(`update subscription_plan set max_users = null`);
    const who = somebody();
    const { url } = await owner.ask<{ url: string }>('POST', '/api/tenant/invitations', {
      email: who.email,
      role: 'admin',
    });
    const guest = visitor();
    const [, path = ''] = /href="(\/api\/auth\/oidc[^"]+)"/.exec((await guest.get(pathOf(url))).body) ?? [];
    idp.somebody = who;
    const begun = await guest.get(path);
    const back = await guest.get(pathOf(await idp.visit(begun.location!)));
    expect(back.location).toBe(pathOf(url));
    expect((await guest.post(pathOf(url), {})).location).toBe('/');
    expect((await me(guest)).tenant).toMatchObject({ role: 'admin' });
  });
});

describe('A provider instead of passwords', () => {
  let product: TestProduct;
  beforeAll(async () => {
    idp = await IdentityProvider.start();
    product = await startProduct({ environment: environmentOf(idp, { LOCAL_SIGN_IN: 'false' }) });
    idp.serve(product.origin);
  });
  afterAll(async () => {
    await product.stop();
    await idp.stop();
  });

  it('is where people are sent who want to sign in', async () => {
    const person = new Visitor(product);
    const sent = await person.get('/api/login?returnTo=/admin');
    expect([sent.status, sent.location]).toEqual([303, '/api/auth/oidc?returnTo=%2Fadmin']);
    expect((await signIn(person, somebody(), '/admin')).location).toBe('/admin');
  });

  it('leaves no way in by a password', async () => {
    const person = new Visitor(product);
    const email = 'somebody@example.com';
    const token = 'a'.repeat(43);
    const answers = [
      await person.post('/api/login', { email, password: PASSWORD }),
      await person.post('/api/register', { email, password: PASSWORD }),
      await person.post('/api/password/forgot', { email }),
      await person.get(`/api/reset/${token}`),
      await person.post('/api/password/reset', { token, password: PASSWORD }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    for (const { body } of answers) {
      expect(body).toContain('have no passwords');
      expect(body).not.toContain('type="password"');
    }
    expect(await product.database.query('select 1 from user_account where email = $1', [email])).toEqual([]);
  });
});

describe('A provider that is away', () => {
  it('is a page with a way to try again, and works again when it is back', async () => {
    idp = await IdentityProvider.start();
    const product = await startProduct({ environment: environmentOf(idp) });
    await idp.stop();
    const person = new Visitor(product);
    const away = await person.get('/api/auth/oidc');
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '10']);
    expect(away.body).toContain('Acme &amp; Co login) can&#39;t be reached right now');
    expect(away.body).toContain('href="/api/login">Try again');
    const { parts } = await person.ask<{ parts: object }>('GET', '/api/health');
    expect(parts).toMatchObject({ signIn: { ok: false } });

    idp = await IdentityProvider.start(Number(new URL(idp.issuer).port));
    idp.serve(product.origin);
    expect((await signIn(person, somebody())).status).toBe(303);
    idp.somebody = somebody();
    const late = new Visitor(product);
    const back = await answerOfProvider(late);
    await idp.stop();
    expect((await late.get(pathOf(back))).status).toBe(503);
    expect((await person.get('/api/logout')).status).toBe(303);
    await product.stop();
  });

  it('is not there for an installation without one', async () => {
    const product = await startProduct();
    const answer = await new Visitor(product).get('/api/auth/oidc');
    expect([answer.status, answer.body]).toEqual([404, expect.stringContaining('no sign-in provider')]);
    expect((await new Visitor(product).get('/api/auth/oidc/callback?code=1&state=2')).status).toBe(400);
    await product.stop();
  });
});
