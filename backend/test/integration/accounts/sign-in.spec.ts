import { createHash } from 'node:crypto';
import { type TestDatabase } from '../../support/database.js';
import { startProduct } from '../../support/product.js';
import { holding, untilLockedOut } from '../../support/locks.js';
import { PASSWORD, Visitor } from './sign-in-visitor.js';

const WRONG = 'Wrong email or password.';

let number = 0;

const newEmail = () => `person${++number}@example.com`;
const visitor = () => new Visitor(product);

async function signedUp(email = newEmail()): Promise<Visitor> {
  const someone = visitor();
  expect((await someone.signUp(email)).status).toBe(303);
  return someone;
}

const product = await startProduct();
const database: TestDatabase = product.database;
afterAll(() => product.stop());

// Must run first, while the installation is empty.
describe('the first account', () => {
  it('is one internal admin, also when five people sign up at the same moment', async () => {
    // No row can be inserted until all five have checked for, or wait to check for, the first account.
    const release = await holding(database.url, 'lock table user_account in share mode');
    const people = Array.from({ length: 5 }, visitor);
    const sent = people.map((person) => person.signUp(newEmail()));
    await untilLockedOut(database, people.length);
    await release();

    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([303, 303, 303, 303, 303]);
    const admins = await database.query('select 1 from user_account where is_internal_admin');
    expect(admins).toHaveLength(1);
  });
});

describe('the sign-in page', () => {
  it('answers HTML that is never stored, without a cookie and without a script of its own', async () => {
    const answer = await visitor().get('/api/login');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.cookies).toEqual([]);
    expect(answer.body).toContain('<form method="post" action="/api/login">');
    expect(answer.body).not.toMatch(/<script(?![^>]* src=)|\son\w+=/);
  });

  it('sends people who are signed in on', async () => {
    const answer = await (await signedUp()).get('/api/login?returnTo=/settings');
    expect([answer.status, answer.location]).toEqual([303, '/settings']);
  });
});

describe('signing up', () => {
  it('creates a person with a tenant of their own on the plan Free, and signs them in', async () => {
    const someone = visitor();
    const answer = await someone.signUp(' Grace@Example.com ', { firstName: 'Grace', lastName: 'Hopper' });
    expect([answer.status, answer.location]).toEqual([303, '/']);
    expect(await someone.ask('GET', '/api/auth/user')).toMatchObject({
      email: 'grace@example.com',
      name: 'Grace Hopper',
      isInternalAdmin: false,
      tenant: { type: 'individual', name: 'Grace Hopper', role: 'owner', plan: { displayName: 'Free' } },
    });
  });

  it('sets a cookie that scripts and other sites do not get', async () => {
    const answer = await visitor().signUp(newEmail());
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^playhead_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('sets a cookie that only this host can set where people come over https, and reads no other', async () => {
    const overHttps = { 'x-forwarded-proto': 'https' };
    const someone = visitor();
    const form = { email: newEmail(), password: PASSWORD };
    const answer = await someone.post('/api/register', form, overHttps);
    expect(answer.cookies).toEqual([
      expect.stringMatching(/^__Host-playhead_session=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ]);
    expect((await someone.get('/api/auth/user', overHttps)).status).toBe(200);
    const planted = visitor();
    const token = someone.cookies.get('__Host-playhead_session')!;
    for (const prefix of ['', '__Secure-']) planted.cookies.set(`${prefix}playhead_session`, token);
    expect((await planted.get('/api/auth/user', overHttps)).status).toBe(401);
    const out = await someone.get('/api/logout', overHttps);
    expect(out.cookies[0]).toMatch(/^__Host-playhead_session=; Max-Age=0; .*Path=\/; .*Secure/);
  });

  it('refuses an e-mail that has an account, in whatever case, and keeps what was typed', async () => {
    const email = newEmail();
    await signedUp(email);
    const answer = await visitor().signUp(email.toUpperCase(), { firstName: 'Eve' });
    expect(answer.status).toBe(409);
    expect(answer.cookies).toEqual([]);
    expect(answer.body).toMatch(/id="email-error">This email cannot be used/);
    expect(answer.body).toContain(`value="${email.toUpperCase()}"`);
    expect(answer.body).toContain('value="Eve"');
    expect(answer.body).not.toContain(PASSWORD);
  });

  it('gives one e-mail one account, also when it is asked for five times at once', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 5 }, () => visitor().signUp(email)));
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409, 409, 409]);
  });

  it.each([
    ['a short password', { password: 'seven77' }, 'at least 8 characters'],
    ['a common password', { password: 'Password123' }, 'too common'],
    ['something that is no e-mail', { email: 'nobody@' }, 'full email address'],
    ['a name with a NUL', { firstName: 'A\0B' }, 'no control characters'],
  ])('refuses %s beside its field, and creates nothing', async (_, fields, sentence) => {
    const email = newEmail();
    const answer = await visitor().signUp(email, fields);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatch(new RegExp(`class="error" id="\\w+-error">[^<]*${sentence}`));
    expect(await database.query('select 1 from user_account where email = $1', [email])).toEqual([]);
  });

  it('stores neither the password nor the token', async () => {
    const email = newEmail();
    const someone = await signedUp(email);
    const [row] = await database.query<{ password_hash: string; token_hash: string; row: string }>(
      `select u.password_hash, s.token_hash, u::text || s::text as row
       from user_account u join session s on s.user_id = u.id where u.email = $1`,
      [email],
    );
    expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(row!.token_hash).toBe(createHash('sha256').update(someone.session!).digest('hex'));
    expect(row!.row).not.toContain(PASSWORD);
    expect(row!.row).not.toContain(someone.session);
  });
});

describe('signing in', () => {
  it('says the same of an unknown e-mail and of a wrong password, and keeps the e-mail', async () => {
    const email = newEmail();
    await signedUp(email);
    const wrong = await visitor().signIn(email, 'not the password');
    const unknown = await visitor().signIn('nobody@example.com', 'not the password');
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toContain(WRONG);
    expect(wrong.body).toContain(`value="${email}"`);
    expect(wrong.body).not.toContain('not the password');
    expect(wrong.body.replaceAll(email, 'nobody@example.com')).toBe(unknown.body);
  });

  it('gives a new session each time, and ends the one this browser had', async () => {
    const email = newEmail();
    const someone = await signedUp(email);
    const before = someone.session!;
    await someone.signIn(email);
    expect(someone.session).not.toBe(before);
    expect(await someone.isSignedIn()).toBe(true);
    someone.session = before;
    expect(await someone.isSignedIn()).toBe(false);
  });

  it('leaves the person’s other browsers signed in', async () => {
    const email = newEmail();
    const laptop = await signedUp(email);
    const phone = visitor();
    await phone.signIn(email);
    expect(await laptop.isSignedIn()).toBe(true);
  });

  it('is refused when a page of another site sends the form', async () => {
    const form = { email: newEmail(), password: PASSWORD };
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }] as const)
      for (const url of ['/api/login', '/api/register']) {
        const answer = await visitor().post(url, form, headers);
        expect([answer.status, answer.cookies]).toEqual([403, []]);
      }
    expect(await database.query('select 1 from user_account where email = $1', [form.email])).toEqual([]);
  });

  it('never leads to a foreign page', async () => {
    const [email, returnTo] = [newEmail(), '//evil.example'];
    const answers = [
      await visitor().post('/api/register', { email, password: PASSWORD, returnTo }),
      await visitor().post('/api/login', { email, password: PASSWORD, returnTo }),
      await (await signedUp()).get(`/api/login?returnTo=${encodeURIComponent(returnTo)}`),
    ];
    for (const answer of answers) expect([answer.status, answer.location]).toEqual([303, '/']);
  });

  it('leads back to where the person was, also after a wrong password', async () => {
    const email = newEmail();
    await signedUp(email);
    const returnTo = '/edit/42?t=90';
    const wrong = await visitor().post('/api/login', { email, password: 'not it', returnTo });
    expect(wrong.body).toContain(`name="returnTo" value="${returnTo}"`);
    const right = await visitor().post('/api/login', { email, password: PASSWORD, returnTo });
    expect(right.location).toBe(returnTo);
  });
});

describe('too many attempts', () => {
  it('from one address get a page that says so, and other addresses go on', async () => {
    const guesser = visitor();
    for (let i = 0; i < 10; i++) expect((await guesser.signIn(newEmail(), 'a guess')).status).toBe(401);
    const answer = await guesser.signIn(newEmail(), 'a guess');
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(answer.body).toContain('Too many attempts. Wait a minute and try again.');
    expect((await visitor().signIn(newEmail(), 'a guess')).status).toBe(401);
  }, 30_000);

  it('at one account are refused from every address, even with the right password', async () => {
    const email = newEmail();
    await signedUp(email);
    for (let i = 0; i < 9; i++) expect((await visitor().signIn(email, 'a guess')).status).toBe(401);
    const answer = await visitor().signIn(email);
    expect([answer.status, answer.cookies]).toEqual([429, []]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }, 30_000);
});

describe('a session', () => {
  it('ends on the server when its person signs out', async () => {
    const someone = await signedUp();
    const token = someone.session!;
    const answer = await someone.get('/api/logout');
    expect([answer.status, answer.location]).toEqual([303, '/']);
    expect(someone.session).toBeUndefined();
    someone.session = token;
    expect(await someone.isSignedIn()).toBe(false);
  });

  it('survives a foreign page that asks for the sign-out', async () => {
    const someone = await signedUp();
    for (const site of ['cross-site', 'same-site']) {
      const answer = await someone.get('/api/logout', { 'sec-fetch-site': site });
      expect([answer.status, JSON.parse(answer.body).code]).toEqual([403, 'request.foreign_origin']);
    }
    expect(await someone.isSignedIn()).toBe(true);
  });

  it('survives it on plain http too, where browsers do not say which site asks', async () => {
    const someone = await signedUp();
    const cookie = `playhead_session=${someone.session}`;
    const ask = async (headers: Record<string, string>) => {
      const own = { cookie, 'user-agent': 'Mozilla/5.0', 'x-forwarded-for': '10.9.9.9' };
      return (
        await fetch(`${product.origin}/api/logout`, { redirect: 'manual', headers: { ...own, ...headers } })
      ).status;
    };
    const image = { accept: 'image/avif,image/webp,*/*;q=0.8' };
    const page = { accept: 'text/html,image/webp,*/*;q=0.8' };
    for (const foreign of [
      image,
      { ...image, referer: 'http://evil.example/' },
      { ...page, referer: 'http://evil.example/' },
    ])
      expect(await ask(foreign)).toBe(403);
    expect(await someone.isSignedIn()).toBe(true);
    expect(await ask({ ...page, referer: `${product.origin}/settings` })).toBe(303);
    expect(await someone.isSignedIn()).toBe(false);
  });

  it.each(['', 'x'.repeat(3000), '%00', '=;'])('is not found by the token %j', async (token) => {
    const someone = visitor();
    someone.session = token;
    expect((await someone.get('/api/auth/user')).status).toBe(401);
  });

  it.each([
    ['30 days after its start', `expires_at = now() - interval '1 second'`],
    ['when it was not used for 14 days', `last_used_at = now() - interval '14 days 1 second'`],
  ])('ends %s', async (_, change) => {
    const someone = await signedUp();
    await database.query(`update session set ${change} where token_hash = $1`, [sha256(someone.session!)]);
    expect(await someone.isSignedIn()).toBe(false);
  });

  it('lasts 30 days from its start', async () => {
    const [row] = await database.query<{ days: number }>(
      `select extract(epoch from expires_at - created_at)::int / 86400 as days from session where token_hash = $1`,
      [sha256((await signedUp()).session!)],
    );
    expect(row!.days).toBe(30);
  });

  it('notes its last use at most once a minute', async () => {
    const someone = await signedUp();
    const hash = sha256(someone.session!);
    const usedBefore = async (age: string) => {
      await database.query(`update session set last_used_at = now() - $2::interval where token_hash = $1`, [
        hash,
        age,
      ]);
      expect(await someone.isSignedIn()).toBe(true);
      const [row] = await database.query<{ seconds: number }>(
        `select extract(epoch from now() - last_used_at)::int as seconds from session where token_hash = $1`,
        [hash],
      );
      return row!.seconds;
    };
    expect(await usedBefore('50 seconds')).toBeGreaterThanOrEqual(50);
    expect(await usedBefore('70 seconds')).toBeLessThan(10);
  });

  it('is taken although its use cannot be noted, as on a full disk', async () => {
    const someone = await signedUp();
    await database.query(`update session set last_used_at = now() - interval '70 seconds'`);
    await database.query(`create function full_disk() returns trigger language plpgsql as $$
      begin raise exception using errcode = 'disk_full'; end $$`);
    await database.query(
      'create trigger full_disk before update on session for each row execute function full_disk()',
    );
    try {
      expect(await someone.isSignedIn()).toBe(true);
    } finally {
      await database.query('drop function full_disk cascade');
    }
  });
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
