import { type Person, aPerson } from '../../support/people.js';
import { aMailServer } from '../../support/mail-server.js';
import { type TestBrowser, type TestProduct, startProduct } from '../../support/product.js';
import { PASSWORD, Visitor } from './sign-in-visitor.js';

const NEW_PASSWORD = 'another long password';
const LINK = /http:\/\/\S+\/api\/reset\/([\w-]{43})/;
const OURS = { 'sec-fetch-site': 'same-origin' };

let number = 0;
const newEmail = () => `forgetful-${++number}@example.com`;

const linksOf = (product: TestProduct, email: string) =>
  product.database.query<{ id: string }>(
    `select l.id from password_link l join user_account u on u.id = l.user_id where u.email = $1`,
    [email],
  );

describe('A forgotten password, where mails are sent', () => {
  let server: Awaited<ReturnType<typeof aMailServer>>;
  let product: TestProduct;

  beforeAll(async () => {
    server = await aMailServer();
    product = await startProduct({
      environment: {
        SMTP_URL: `smtp://127.0.0.1:${server.port}`,
        MAIL_FROM: 'Playhead <recordings@example.com>',
        PUBLIC_URL: 'http://p.example.com/',
        TRUST_PROXY: 'true',
      },
    });
  });
  beforeEach(() => (server.mails.length = 0));
  afterAll(async () => {
    await product.stop();
    await server.stop();
  });

  const ask = (email: string, visitor = new Visitor(product)) =>
    visitor.send('POST', '/api/password/forgot', { json: { email }, headers: OURS });
  const reset = (token: string, password = NEW_PASSWORD, visitor = new Visitor(product)) =>
    visitor.send('POST', '/api/password/reset', { json: { token, password }, headers: OURS });
  const signIn = (email: string, password: string) =>
    new Visitor(product).post('/api/login', { email, password }, OURS);
  const mailsTo = (email: string) => server.mails.filter(({ to }) => to === email);
  const send = () => product.runTasks({ kinds: ['mail-password-link'] });

  async function signedUp(): Promise<{ email: string; browser: Visitor }> {
    const [email, browser] = [newEmail(), new Visitor(product)];
    expect((await browser.post('/api/register', { email, password: PASSWORD }, OURS)).status).toBe(303);
    return { email, browser };
  }

  async function mailedToken(email: string): Promise<string> {
    expect((await ask(email)).status).toBe(202);
    await send();
    return LINK.exec(mailsTo(email).at(-1)!.text)![1]!;
  }

  it('is chosen anew by the link of a mail, which ends every session and token', async () => {
    const { email, browser } = await signedUp();
    const made = await browser.send('POST', '/api/tokens', { json: { name: 'CI' }, headers: OURS });
    expect(made.status).toBe(201);
    const token = await mailedToken(email);
    expect(mailsTo(email)[0]!.text).toContain(`http://p.example.com/api/reset/${token}`);

    expect((await reset(token)).status).toBe(204);
    expect(await browser.isSignedIn()).toBe(false);
    expect(await product.database.query('select 1 from access_token')).toEqual([]);
    expect((await signIn(email, PASSWORD)).status).toBe(401);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(303);
  });

  it('answers every address alike, writes down nothing of what it finds, and mails only who has an account', async () => {
    const { email } = await signedUp();
    const answers = [await ask(email), await ask('nobody@example.com')];
    const outcomes = await Promise.all(
      answers.map(async (answer) => [answer.status, await answer.text(), [...answer.headers.keys()]]),
    );
    expect(outcomes[0]).toEqual(outcomes[1]);
    const tasks = await product.database.query(
      `select subject, payload from task where kind = 'mail-password-link' and subject = any($1) order by subject`,
      [[email, 'nobody@example.com']],
    );
    expect(tasks).toEqual([
      { subject: email, payload: {} },
      { subject: 'nobody@example.com', payload: {} },
    ]);
    await send();
    expect(mailsTo(email)).toHaveLength(1);
    expect(mailsTo('nobody@example.com')).toEqual([]);
  });

  it('opens once, also when it is used five times at the same moment', async () => {
    const { email } = await signedUp();
    const token = await mailedToken(email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => reset(token, `${NEW_PASSWORD} ${i}`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect((await reset(token)).status).toBe(404);
  });

  it('holds for an hour', async () => {
    const { email } = await signedUp();
    const token = await mailedToken(email);
    const [row] = await product.database.query<{ seconds: number }>(
      `select extract(epoch from expires_at - created_at)::int as seconds from password_link
       order by created_at desc limit 1`,
    );
    expect(row!.seconds).toBe(3600);
    await product.database.query(`update password_link set expires_at = now()`);
    expect((await new Visitor(product).get(`/api/reset/${token}`)).status).toBe(404);
    expect((await reset(token)).status).toBe(404);
    expect((await signIn(email, PASSWORD)).status).toBe(303);
  });

  it('ends when a newer one is made, and when the password is changed', async () => {
    const { email, browser } = await signedUp();
    const first = await mailedToken(email);
    await product.database.query(`update password_link set created_at = created_at - interval '2 minutes'`);
    const second = await mailedToken(email);
    expect((await reset(first)).status).toBe(404);
    const json = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
    expect((await browser.send('POST', '/api/auth/password', { json, headers: OURS })).status).toBe(204);
    expect((await reset(second, 'a third long password')).status).toBe(404);
  });

  it('is mailed once a minute, however often it is asked for', async () => {
    const { email } = await signedUp();
    const token = await mailedToken(email);
    await ask(email);
    await send();
    expect(mailsTo(email)).toHaveLength(1);
    expect((await reset(token)).status).toBe(204);
  });

  it('is mailed later where the mail server is away, and no link is left meanwhile', async () => {
    const { email } = await signedUp();
    const { port } = server;
    await server.stop();
    await ask(email);
    await send();
    expect(await linksOf(product, email)).toEqual([]);
    server = await aMailServer(port);
    await product.runTasks({ kinds: ['mail-password-link'], days: 1 });
    expect(mailsTo(email)).toHaveLength(1);
  });

  it('takes a password that is too common back beside its field, and the link works on', async () => {
    const { email } = await signedUp();
    const token = await mailedToken(email);
    const page = await new Visitor(product).get(`/api/reset/${token}`);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.body).toContain(`name="token" value="${token}"`);
    const form = { token, email, password: 'password1' };
    const refused = await new Visitor(product).post('/api/password/reset', form, OURS);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatch(/id="password-error">This password is too common/);
    expect(refused.body).toContain(`name="token" value="${token}"`);
    expect(refused.body).not.toContain('password1');
    const saved = await new Visitor(product).post(
      '/api/password/reset',
      { ...form, password: NEW_PASSWORD },
      OURS,
    );
    expect([saved.status, saved.body]).toEqual([200, expect.stringContaining('Password saved')]);
    const late = await new Visitor(product).post('/api/password/reset', form, OURS);
    expect([late.status, late.body]).toEqual([404, expect.stringContaining('no longer valid')]);
  });

  it('has a form that says the same for every address', async () => {
    const { email } = await signedUp();
    const page = await new Visitor(product).get('/api/login?form=forgot');
    expect(page.body).toContain('<form method="post" action="/api/password/forgot">');
    const [known, unknown] = [
      await new Visitor(product).post('/api/password/forgot', { email }, OURS),
      await new Visitor(product).post('/api/password/forgot', { email: 'nobody@example.com' }, OURS),
    ];
    expect([known.status, unknown.status]).toEqual([202, 202]);
    expect(known.body.replaceAll(email, 'nobody@example.com')).toBe(unknown.body);
    const wrong = await new Visitor(product).post('/api/password/forgot', { email: 'nobody' }, OURS);
    expect([wrong.status, wrong.body]).toEqual([400, expect.stringMatching(/id="email-error">/)]);
    expect(wrong.body).toContain('action="/api/password/forgot"');
  });

  it('is refused from the eleventh time a minute, for an address without an account too', async () => {
    for (const email of [(await signedUp()).email, 'never@example.com']) {
      for (let i = 0; i < 10; i++) expect((await ask(email)).status).toBe(202);
      const refused = await ask(email);
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
      expect((await signIn(email, 'a guess')).status).toBe(401);
    }
  });
});

describe('A forgotten password, where no mails are sent', () => {
  let product: TestProduct;
  let admin: TestBrowser;
  let person: Person;

  beforeAll(async () => {
    product = await startProduct();
    admin = await product.signUp();
    person = await aPerson(product);
  });
  afterAll(() => product.stop());

  const pathOf = (id: string) => `/api/admin/users/${id}/password-link`;

  it('is chosen anew by a link that an internal admin makes', async () => {
    const made = await admin.ask<{ url: string; expiresAt: string }>('POST', pathOf(person.id));
    expect(made.url).toMatch(
      new RegExp(`^http://localhost:${new URL(product.origin).port}/api/reset/[\\w-]{43}$`),
    );
    expect(Date.parse(made.expiresAt) - Date.now()).toBeGreaterThan(3_500_000);
    const token = made.url.split('/').at(-1)!;
    expect((await new Visitor(product).get(`/api/reset/${token}`)).body).toContain(person.email);
    const json = { token, password: NEW_PASSWORD };
    expect((await new Visitor(product).send('POST', '/api/password/reset', { json })).status).toBe(204);
    expect((await new Visitor(product).signIn(person.email, NEW_PASSWORD)).status).toBe(303);
  });

  it('is written down, without the link', async () => {
    const { url } = await admin.ask<{ url: string }>('POST', pathOf(person.id));
    const [entry] = await admin.ask<object[]>('GET', '/api/admin/audit?limit=1');
    expect(entry).toMatchObject({
      action: 'user.password_link_made',
      subject: { kind: 'user', name: person.email },
    });
    const rows = await product.database.query<{ row: string }>(
      `select e::text as row from audit_entry e union all select l::text from password_link l`,
    );
    expect(rows.some(({ row }) => row.includes(url.split('/').at(-1)!))).toBe(false);
  });

  it('is answered as ever, and leaves no task', async () => {
    const json = { email: person.email };
    expect((await new Visitor(product).send('POST', '/api/password/forgot', { json })).status).toBe(202);
    expect(await product.database.query(`select 1 from task where kind = 'mail-password-link'`)).toEqual([]);
    const page = await new Visitor(product).post('/api/password/forgot', json);
    expect(page.body).toContain('Ask an administrator');
  });
});
