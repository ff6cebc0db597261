import { createHmac } from 'node:crypto';
import { stopToken } from '../../../src/modules/notifications/mailing/stop-token.js';
import type { Config } from '../../../src/shared/config/config.js';
import { CONFIG } from '../../../src/shared/config/config.module.js';
import { aNotifyingProduct, OWNER } from '../../support/notifying.js';
import type { TestBrowser } from '../../support/product.js';
import { aCompletedRecording } from '../../support/recordings.js';

const here = aNotifyingProduct();
const { aViewer, mailed, mailsTo, linkIn, press, settle } = here;

interface Listed {
  from: string | null;
  footer: string;
  refusal: string | null;
  mails: { subject: string; state: string }[];
}

const WRITTEN = { subject: 'About the price', text: 'Hi Vi,\n\nTwenty euros it is.\n\nOlga' };
let at: string;
/** @param madeFor recipient of the personal link they use */
const visit = async (email: string, { madeFor = '', hasConsented = false } = {}): Promise<string> => {
  const of = `/api/recordings/${here.recording.id}`;
  const made =
    madeFor && (await here.owner.ask<{ link: string }>('POST', `${of}/share/recipients`, { email: madeFor }));
  const recipient = made ? new URL(made.link, 'http://x').searchParams.get('r')! : undefined;
  const viewer = await aViewer(email, { name: 'Vi Watson', recipient, hasConsented });
  await viewer.ask('POST', `${of}/analytics/sessions`, { sessionId: 's' });
  const { viewers } = await here.owner.ask<{ viewers: { id: string; email: string }[] }>(
    'GET',
    `${of}/share/viewers`,
  );
  return `${of}/analytics/viewers/${viewers.find((each) => each.email === email)!.id}/follow-up`;
};
const visitAndConfirm = async (email: string): Promise<string> => {
  const visited = await visit(email, { hasConsented: true });
  await here.owner.ask('POST', `/api/recordings/${here.recording.id}/comments`, { content: 'Hello' });
  const [first] = await mailed(email);
  expect((await here.ours().send('POST', linkIn(first!, 'keep'))).status).toBe(200);
  here.server.mails.length = 0;
  await here.product.database.query('delete from counted_mail');
  return visited;
};
beforeEach(async () => (at = await visitAndConfirm('vi@example.com')));

async function anotherSender(email: string): Promise<[TestBrowser, string]> {
  const other = await here.signUp(email);
  await here.establish(email);
  here.recording = await aCompletedRecording(here.product, other, { title: 'Ours' });
  await other.ask('PATCH', `/api/recordings/${here.recording.id}/share`, { enabled: true });
  const of = `/api/recordings/${here.recording.id}`;
  const viewer = await aViewer('vi@example.com', { hasConsented: true });
  await viewer.ask('POST', `${of}/analytics/sessions`, { sessionId: 't' });
  const { viewers } = await other.ask<{ viewers: { id: string }[] }>('GET', `${of}/share/viewers`);
  await other.ask('POST', `${of}/comments`, { content: 'Hello' });
  const first = (await mailed('vi@example.com')).find(({ text }) => text.includes('someone opened'));
  await here.ours().send('POST', linkIn(first!, 'keep'));
  return [other, `${of}/analytics/viewers/${viewers[0]!.id}/follow-up`];
}

const list = (browser = here.owner) => browser.ask<Listed>('GET', `${at}/mails`);
const send = (mail: object = WRITTEN, browser: TestBrowser = here.owner, of = at) =>
  browser.send('POST', `${of}/mails`, { json: mail });
const refusalOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  ((await answer.json()) as { code: string }).code,
];

describe('A follow-up', () => {
  it('goes to the viewer as it was written, once, and its answers to the owner', async () => {
    const { from, footer, refusal } = await list();
    expect([from, refusal]).toEqual(['Playhead <recordings@example.com>', null]);
    for (let i = 0; i < 2; i++) expect((await send()).status).toBe(202);
    const [mail, ...others] = await mailed('vi@example.com');
    expect(others).toEqual([]);
    expect(mail!.text).toContain('Subject: About the price');
    expect(mail!.text).toMatch(new RegExp(`Reply-To: .*<?${OWNER}`));
    expect(mail!.text).not.toContain('Auto-Submitted');
    expect(mail!.text).toContain('Hi Vi,\r\n\r\nTwenty euros it is.\r\n\r\nOlga\r\n\r\n--\r\n');
    expect(mail!.text).toContain(
      'Turn off these emails: http://p.example.com/api/notifications/stop?token=sender.',
    );
    expect(footer).not.toContain('http');
    expect((await list()).mails).toMatchObject([{ subject: 'About the price', state: 'sent' }]);
    const { recordings } = await here.owner.ask<{ recordings: { followUps: object[] }[] }>(
      'GET',
      '/api/viewers?email=vi@example.com',
    );
    expect(recordings.flatMap(({ followUps }) => followUps)).toMatchObject([{ subject: 'About the price' }]);
    expect((await send({ ...WRITTEN, text: 'One more thing.' })).status).toBe(202);
    expect(await mailed('vi@example.com')).toHaveLength(2);
  });

  it.each(['', 'stranger@example.com', 'vera@example.com'])(
    'goes to no address that the sender could enter at the gate, by a link made for "%s"',
    async (madeFor) => {
      const typed = await visit('stranger@example.com', { madeFor });
      expect((await here.owner.ask<Listed>('GET', `${typed}/mails`)).refusal).toMatch(
        /confirmed their address/,
      );
      expect(await refusalOf(await send(WRITTEN, here.owner, typed))).toEqual([
        409,
        'follow_up.not_confirmed',
      ]);
      expect(await mailed('stranger@example.com')).toEqual([]);
    },
  );

  it('can be sent to whoever confirms their address by the one mail that asks for it', async () => {
    const typed = await visit('new@example.com');
    const ask = () => here.owner.send('POST', `${typed}/confirmation`);
    for (let i = 0; i < 2; i++) expect((await ask()).status).toBe(202);
    const [first, ...others] = await mailed('new@example.com');
    expect(others).toEqual([]);
    for (const typedWord of ['Renewal', 'Olga', OWNER]) expect(first!.text).not.toContain(typedWord);
    expect((await send(WRITTEN, here.owner, typed)).status).toBe(409);
    expect((await here.ours().send('POST', linkIn(first!, 'keep'))).status).toBe(200);
    expect((await send(WRITTEN, here.owner, typed)).status).toBe(202);
    expect(await mailed('new@example.com')).toHaveLength(2);
  });

  it('goes to nobody who turned off those of its sender, which others may still send', async () => {
    await send();
    const [mail] = await mailed('vi@example.com');
    expect(await press(linkIn(mail!, 'stop'))).toBe(200);
    expect((await list()).refusal).toMatch(/turned off emails/);
    expect(await refusalOf(await send({ ...WRITTEN, text: 'And?' }))).toEqual([409, 'follow_up.refused']);
    expect(await mailed('vi@example.com')).toHaveLength(1);

    const [other, theirs] = await anotherSender('rival@example.com');
    expect((await send(WRITTEN, other, theirs)).status).toBe(202);
    const all = linkIn(mail!, 'stop').replace('/stop?', '/stop-all?');
    expect((await here.ours().send('POST', all)).status).toBe(200);
    expect(await refusalOf(await send({ ...WRITTEN, text: 'And?' }, other, theirs))).toEqual([
      409,
      'follow_up.refused',
    ]);
  });

  it('is ended for nobody by a link of a release that showed it to senders', async () => {
    await send();
    const { appSecret } = here.product.app.get<Config>(CONFIG);
    const hash = createHmac('sha256', appSecret).update('address:vi@example.com').digest('base64url');
    const old = `/api/notifications/stop?token=${stopToken(appSecret, { kind: 'mailbox', id: hash })}`;
    expect(await (await here.ours().send('GET', old)).text()).toContain('These emails have ended');
    expect(await press(old)).toBe(200);
    expect((await here.ours().send('POST', old.replace('/stop?', '/stop-all?'))).status).toBe(404);
    expect((await list()).refusal).toBeNull();
  });

  it('is sent for no plan without CUSTOM_EMAILS, and for nobody whose own address is unconfirmed', async () => {
    const { database } = here.product;
    await database.query(`update user_account set email_proven_at = null`);
    expect(await refusalOf(await send())).toEqual([409, 'follow_up.sender_not_confirmed']);
    await database.query(`update user_account set email_proven_at = now()`);
    await database.query(`update subscription_plan set features = array_remove(features, 'CUSTOM_EMAILS')`);
    expect(await refusalOf(await send())).toEqual([403, 'plan.feature_missing']);
    await database.query(`update subscription_plan set features = array_append(features, 'CUSTOM_EMAILS')`);
    expect((await send()).status).toBe(202);
  });

  it.each([
    ['a person', 20, `'OWNER'`, `(select tenant_id from membership where user_id = OWNER)`],
    ['a tenant', 100, `gen_random_uuid()`, `(select tenant_id from membership where user_id = OWNER)`],
    ['the installation', 1000, `gen_random_uuid()`, `gen_random_uuid()`],
  ])('is refused once %s has caused as many mails in a day as allowed', async (_, count, sender, tenant) => {
    const { id } = await here.owner.ask<{ id: string }>('GET', '/api/auth/user');
    const filled = (sql: string) => sql.replace(/'?OWNER'?/, `'${id}'::uuid`);
    await here.product.database.query(
      `insert into counted_mail select 'm' || n, ${filled(tenant)}, ${filled(sender)}, now() - interval '1 hour'
       from generate_series(1, ${count - 1}) n`,
    );
    const answers = await Promise.all([1, 2, 3].map((n) => send({ ...WRITTEN, text: `Number ${n}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 429, 429]);
  });

  it('is sent five times a day by an account in its first week', async () => {
    await here.product.database.query(`update user_account set created_at = now() - interval '6 days'`);
    for (let i = 0; i < 5; i++) expect((await send({ ...WRITTEN, text: `Number ${i}` })).status).toBe(202);
    expect(await refusalOf(await send())).toEqual([429, 'follow_up.too_many']);
    await here.establish(OWNER);
    expect((await send()).status).toBe(202);
  });

  it('goes to no viewer of a recording whose link is off, and waits for none who was removed', async () => {
    const of = `/api/recordings/${here.recording.id}`;
    await here.owner.ask('PATCH', `${of}/share`, { enabled: false });
    expect(await refusalOf(await send())).toEqual([409, 'follow_up.not_shared']);
    await here.owner.ask('PATCH', `${of}/share`, { enabled: true });
    expect((await send()).status).toBe(202);
    const viewerId = at.split('/').at(-2)!;
    await here.product.database.query(
      `update task set due_at = now() + interval '1 hour' where key like 'follow-up%'`,
    );
    await here.owner.send('DELETE', `${of}/share/viewers/${viewerId}`);
    await settle();
    expect(await here.product.database.query(`select key from task where key like 'follow-up%'`)).toEqual([]);
    expect(
      await here.product.database.query('select from follow_up_mail where viewer_id = $1', [viewerId]),
    ).toEqual([]);
    expect(mailsTo('vi@example.com').filter(({ text }) => text.includes('Twenty'))).toEqual([]);
  });

  it('is sent to viewers of one’s own recordings', async () => {
    const other = await here.signUp('other@example.com');
    expect((await send(WRITTEN, other)).status).toBe(404);
  });

  it('begins and ends as the last ones did that the person kept', async () => {
    const draft = () => here.owner.ask<{ greeting: string; closing: string }>('GET', at);
    expect(await draft()).toMatchObject({ greeting: 'Hi Vi,', closing: 'Best,' });
    await here.owner.ask('PUT', '/api/follow-up-words', {
      greeting: 'Dear {name},',
      closing: 'Yours,\nOlga',
    });
    expect(await draft()).toMatchObject({ greeting: 'Dear Vi,', closing: 'Yours,\nOlga' });
  });
});
