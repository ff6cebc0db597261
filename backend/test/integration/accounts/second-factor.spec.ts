import { CommandBus } from '@nestjs/cqrs';
import { generate } from 'otplib';
import { OpenPasswordLink } from '../../../src/modules/tenancy/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { startProduct, type TestBrowser } from '../../support/product.js';
import { joinTenant } from '../../support/recordings.js';

const PASSWORD = 'a long enough password';
const AT = '/api/auth/second-factor';
const SECOND_STEP = '/api/login/second-step';

interface State {
  app: object | null;
  passkeys: object[];
  recoveryCodesLeft: number;
  requiredBy: string | null;
  takesPasskeys: boolean;
}

let accounts = 0;
let email: string;
let person: TestBrowser;

const product = await startProduct();
afterAll(() => product.stop());
beforeEach(async () => {
  email = `two-steps-${++accounts}@example.com`;
  person = product.visitor();
  const form = new URLSearchParams({ email, password: PASSWORD });
  await person.send('POST', '/api/register', { form, headers: from() });
});

let addresses = 0;
/** Each call uses its own address, because limits per address are tested elsewhere. */
const from = () => ({ 'x-forwarded-for': `10.1.${++addresses >> 8}.${addresses & 255}` });
const ask = async <T>(browser: TestBrowser, method: string, path: string, json?: object): Promise<T> => {
  const answer = await browser.send(method, path, { ...(json && { json }), headers: from() });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (text ? JSON.parse(text) : null) as T;
};
const state = (browser = person) => ask<State>(browser, 'GET', AT);
/** Codes are accepted once, so another period is used. */
const codeOf = (secret: string, periods = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + periods * 30 });

async function addApp(browser = person): Promise<{ secret: string; code: string; recoveryCodes: string[] }> {
  const { secret } = await ask<{ secret: string }>(browser, 'POST', `${AT}/app`, { password: PASSWORD });
  const code = await codeOf(secret);
  const { recoveryCodes } = await ask<{ recoveryCodes: string[] }>(browser, 'POST', `${AT}/app/confirm`, {
    code,
  });
  return { secret, code, recoveryCodes };
}

async function enter(
  browser = product.visitor(),
): Promise<{ browser: TestBrowser; location: string | null }> {
  const form = new URLSearchParams({ email, password: PASSWORD, returnTo: '/recordings' });
  const answer = await browser.send('POST', '/api/login', { form, headers: from() });
  expect(answer.status).toBe(303);
  return { browser, location: answer.headers.get('location') };
}
async function giveCode(browser: TestBrowser, code: string) {
  const form = new URLSearchParams({ code, returnTo: '/recordings' });
  const answer = await browser.send('POST', SECOND_STEP, { form, headers: from() });
  return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
}
const isSignedIn = async (browser: TestBrowser) =>
  (await browser.send('GET', '/api/auth/user')).status === 200;

describe('Signing in', () => {
  it('takes the password alone until a second factor is added', async () => {
    expect(await state()).toEqual({
      app: null,
      passkeys: [],
      recoveryCodesLeft: 0,
      requiredBy: null,
      takesPasskeys: false,
    });
    const { browser, location } = await enter();
    expect([location, await isSignedIn(browser)]).toEqual(['/recordings', true]);
  });

  it('takes a code of the app after the password, and each code once', async () => {
    const { secret, code } = await addApp();
    const { browser, location } = await enter();
    expect(location).toBe(`${SECOND_STEP}?returnTo=%2Frecordings`);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await (await browser.send('GET', location!)).text()).toContain('one of your recovery codes');

    // The code that confirmed the app.
    expect(await giveCode(browser, code)).toMatchObject({ status: 400 });
    const next = await codeOf(secret, 1);
    expect(await giveCode(browser, next)).toMatchObject({ status: 303, location: '/recordings' });
    expect(await isSignedIn(browser)).toBe(true);

    const again = await enter();
    expect((await giveCode(again.browser, next)).page).toContain('This code is not valid');
    expect(await isSignedIn(again.browser)).toBe(false);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { recoveryCodes } = await addApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const typed = recoveryCodes[0]!.toUpperCase().replaceAll('-', ' ');
    const { browser } = await enter();
    expect(await giveCode(browser, typed)).toMatchObject({ status: 303 });
    expect((await state()).recoveryCodesLeft).toBe(9);
    expect(await giveCode((await enter()).browser, typed)).toMatchObject({ status: 400 });
  });

  it('asks for the password anew after five wrong codes, whatever the sixth is', async () => {
    const { recoveryCodes } = await addApp();
    const { browser } = await enter();
    for (let n = 0; n < 5; n++) expect((await giveCode(browser, '000000')).status).toBe(400);
    const sixth = await giveCode(browser, recoveryCodes[0]!);
    expect(sixth).toMatchObject({ status: 401 });
    expect(sixth.page).toContain('Enter your email and password again');
    expect((await state()).recoveryCodesLeft).toBe(10);
  });

  it('limits codes of one account from many addresses', async () => {
    await addApp();
    const statuses = [];
    for (let sign = 0; sign < 3; sign++) {
      const { browser } = await enter();
      for (let n = 0; n < 4; n++) statuses.push((await giveCode(browser, '000000')).status);
    }
    expect(statuses.slice(0, 9)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
  });

  it('says nothing without a password that was right', async () => {
    const { recoveryCodes } = await addApp();
    const stranger = product.visitor();
    expect((await stranger.send('GET', SECOND_STEP)).status).toBe(401);
    expect((await giveCode(stranger, recoveryCodes[0]!)).status).toBe(401);
    expect((await stranger.send('POST', `${SECOND_STEP}/passkey/options`, { json: {} })).status).toBe(401);
  });
});

describe('Changing the second factor', () => {
  it('takes the password, and a new app counts once it has given a code', async () => {
    const { secret } = await addApp();
    expect(
      await person.refused('POST', `${AT}/app`, { json: { password: 'not mine' }, headers: from() }),
    ).toMatchObject({ code: 'auth.wrong_password' });
    await ask(person, 'POST', `${AT}/app`, { password: PASSWORD });
    // Until then the previous app is valid.
    expect(await giveCode((await enter()).browser, await codeOf(secret, 1))).toMatchObject({ status: 303 });
  });

  it('keeps neither secrets nor codes readable in the database', async () => {
    const { secret, recoveryCodes } = await addApp();
    const rows = await product.database.query(
      `select sealed_secret as text from authenticator_app union all select code_hash from recovery_code`,
    );
    const text = JSON.stringify(rows);
    for (const hidden of [secret, ...recoveryCodes]) expect(text).not.toContain(hidden);
  });

  it('goes back to the password alone, and the recovery codes end', async () => {
    await addApp();
    await ask(person, 'DELETE', `${AT}/app`, { password: PASSWORD });
    expect(await state()).toMatchObject({ app: null, recoveryCodesLeft: 0 });
    expect((await enter()).location).toBe('/recordings');
  });

  it('says that an address of numbers takes no passkeys', async () => {
    const json = { password: PASSWORD };
    expect(await person.refused('POST', `${AT}/passkeys/options`, { json, headers: from() })).toMatchObject({
      code: 'passkey.needs_name',
    });
  });
});

describe('Who has lost everything', () => {
  it('gets in by the operator’s link, which takes the second factor away and is in the audit log', async () => {
    await addApp();
    await asTheProduct(product, () =>
      product.app.get(CommandBus).execute(new OpenPasswordLink({ email, removesSecondFactor: true })),
    );
    expect((await enter()).location).toBe('/recordings');
    const [entry] = await product.database.query<{ after: object }>(
      `select after from audit_entry where action = 'user.password_link_made' order by id desc limit 1`,
    );
    expect(entry!.after).toMatchObject({ removesSecondFactor: true });
  });

  it('keeps no sign-in that waits when the password changes', async () => {
    const { recoveryCodes } = await addApp();
    const { browser } = await enter();
    const passwords = { currentPassword: PASSWORD, newPassword: `another ${PASSWORD}` };
    await ask(person, 'POST', '/api/auth/password', passwords);
    expect((await giveCode(browser, recoveryCodes[0]!)).status).toBe(401);
  });
});

describe('A tenant that requires it', () => {
  const require = (browser: TestBrowser, requiresSecondFactor: boolean) =>
    browser.send('PUT', '/api/tenant/sign-in', { json: { requiresSecondFactor }, headers: from() });

  it('takes its owner’s word, once the owner has one', async () => {
    const member = product.visitor();
    const form = new URLSearchParams({ email: `member-${email}`, password: PASSWORD });
    await member.send('POST', '/api/register', { form, headers: from() });
    await joinTenant(product, member, person, 'admin');
    expect((await require(member, true)).status).toBe(403);
    expect(((await (await require(person, true)).json()) as { code: string }).code).toBe(
      'tenant.own_second_factor_first',
    );
    expect(await isSignedIn(member)).toBe(true);
  });

  it('signs out who has none, who then sets one up on the way in and gets recovery codes', async () => {
    const owner = person;
    const ownerEmail = email;
    const member = product.visitor();
    email = `member-${email}`;
    const form = new URLSearchParams({ email, password: PASSWORD });
    await member.send('POST', '/api/register', { form, headers: from() });
    await joinTenant(product, member, owner, 'member');
    await addApp(owner);
    expect((await require(owner, true)).status).toBe(200);
    expect([await isSignedIn(owner), await isSignedIn(member)]).toEqual([true, false]);

    const { browser, location } = await enter();
    const page = await (await browser.send('GET', location!)).text();
    expect(page).toContain('<svg');
    const secret = /<code>([A-Z2-7]{32})<\/code>/.exec(page)![1]!;
    expect(await giveCode(browser, '000000')).toMatchObject({ status: 400 });
    expect(await isSignedIn(browser)).toBe(false);
    const done = await giveCode(browser, await codeOf(secret));
    expect(done).toMatchObject({ status: 200 });
    const codes = done.page.match(/[0-9a-f]{5}(-[0-9a-f]{5}){3}/g)!;
    expect(codes).toHaveLength(10);
    expect(await isSignedIn(browser)).toBe(true);
    expect(await state(browser)).toMatchObject({ requiredBy: ownerEmail.split('@')[0], app: {} });
    expect(await giveCode((await enter()).browser, codes[0])).toMatchObject({ status: 303 });

    const json = { password: PASSWORD };
    expect(await browser.refused('DELETE', `${AT}/app`, { json, headers: from() })).toMatchObject({
      status: 409,
      code: 'auth.second_factor_required',
    });
    expect((await require(owner, false)).status).toBe(200);
    await ask(browser, 'DELETE', `${AT}/app`, json);
  });
});
