import { hashToken } from '../../../src/modules/accounts/credentials/session.entity.js';
import { SESSION_COOKIE } from '../../../src/shared/auth/session-cookie.js';
import { CRM, connectCrm } from '../../support/crm.js';
import { redirectOf } from '../../support/drive.js';
import {
  type HubSpotServer,
  hubSpotEnvironment,
  startHubSpotServer,
  tooMany,
} from '../../support/hubspot-server.js';
import { type Person, aPerson } from '../../support/people.js';
import { type RecordingBody, type TestBrowser, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, joinTenant, liftPlanLimits } from '../../support/recordings.js';
import { aPageSince, pageEvent } from '../../support/watching.js';

const STEP = 'I will send you the contract by Friday.';

let owner: Person;
let recording: RecordingBody;

const hubSpot: HubSpotServer = await startHubSpotServer();
const product = await startProduct({ environment: hubSpotEnvironment(hubSpot) });
await liftPlanLimits(product);
afterAll(async () => {
  await product.stop();
  await hubSpot.close();
});
beforeEach(async () => {
  hubSpot.clear();
  owner = await aPerson(product);
  recording = await aCompletedRecording(product, owner.browser, {
    title: 'Pricing <call>',
    lines: [{ text: 'The price is ten.' }, { text: STEP }],
  });
});

const connect = () => connectCrm(owner.browser, hubSpot);
const status = () => owner.browser.ask<Record<string, unknown>>('GET', CRM);
const paused = async ({ browser } = owner) =>
  (await browser.ask<{ paused: string[] }>('GET', '/api/notifications')).paused;
const run = (days = 0) =>
  product.runTasks({
    kinds: ['viewer-admitted', 'recording-watched', 'viewer-removed', 'update-crm', 'revoke-crm'],
    days,
  });
const view = (email = 'pat@example.com') => aViewer(product, recording.shareId, { email, name: 'Pat Lee' });
const watch = async (viewer: TestBrowser) => {
  await aPageSince(product, viewer, { recordingId: recording.id, seconds: 60 });
  const events = [pageEvent.play({ at: 0, after: 0 }), pageEvent.pause({ at: 55, after: 55 })];
  await viewer.ask('POST', `/api/recordings/${recording.id}/analytics/events/batch`, {
    events: events.map((event) => ({ ...event, sessionId: 'a' })),
  });
};
const notesOf = (contactId: string) => hubSpot.notesOn(contactId).map(({ html }) => html);
const kept = () =>
  product.database.query<{ occasion: string }>(`select occasion from crm_note where recording_id = $1`, [
    recording.id,
  ]);

describe('A tenant’s CRM', () => {
  it('is connected once by each way to its consent page, in the browser that went there', async () => {
    const way = async () => new URL(hubSpot.allow(await redirectOf(owner.browser, `${CRM}/auth`)));
    const expired = '/settings/crm?connection=expired';
    const used = await way();
    expect(await redirectOf(owner.browser, used.pathname + used.search)).toContain('connected');
    expect(await redirectOf(owner.browser, used.pathname + used.search)).toBe(expired);
    const other = product.visitor();
    other.cookies.set(SESSION_COOKIE, 'another browser');
    await product.database.query(
      `insert into session (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
       values (uuidv7(), $2, $1, 'Another', now(), now(), now() + interval '1 hour')`,
      [owner.id, hashToken('another browser')],
    );
    const begun = await way();
    expect(await redirectOf(other, begun.pathname + begun.search)).toBe(expired);
    expect(await redirectOf(owner.browser, begun.pathname + begun.search)).toContain('connected');
  });

  it('has one note of who watched what, which grows with what they watch, and none once it is disconnected', async () => {
    expect(await status()).toEqual(expect.objectContaining({ configured: true, connected: false }));
    expect(await connect()).toBe('/settings/crm?connection=connected');
    expect(await status()).toEqual(expect.objectContaining({ connected: true, accountId: '62515' }));
    const contactId = hubSpot.addContact('pat@example.com');
    const viewer = await view();
    await run();
    const [opened] = hubSpot.notesOn(contactId);
    expect(opened?.html).toContain('Pat Lee opened “Pricing &lt;call&gt;”.');

    await watch(viewer);
    await run();
    const told = hubSpot.notesOn(contactId).filter(({ id }) => id === opened?.id);
    expect(told.map(({ html }) => html)).toEqual([expect.stringContaining('Pat Lee watched 55% of')]);
    expect(notesOf(contactId).filter((html) => html.includes('Pat Lee'))).toHaveLength(1);

    const grants = hubSpot.openGrants;
    await owner.browser.ask('POST', `${CRM}/disconnect`);
    expect(await kept()).toEqual([]);
    hubSpot.calls.length = 0;
    await view('sam@example.com');
    await run();
    expect(hubSpot.calls).toEqual(['POST /oauth/2026-03/token/revoke']);
    expect(hubSpot.openGrants).toBe(grants - 1);
  });

  it('has the next steps on the one open deal of a contact, once for all its contacts, else on the contact', async () => {
    await connect();
    const [pat, sam, kim] = ['pat', 'sam', 'kim'].map((name) =>
      hubSpot.addContact(`${name}@example.com`),
    ) as [...[string, string, string]];
    const deal = hubSpot.addDeal(pat);
    hubSpot.shareDeal(sam, deal);
    hubSpot.addDeal(kim);
    hubSpot.addDeal(kim);
    for (const name of ['pat', 'sam', 'kim']) await view(`${name}@example.com`);
    await run();
    expect(notesOf(deal)).toEqual([expect.stringContaining(STEP)]);
    expect(notesOf(kim).filter((html) => html.includes(STEP))).toHaveLength(1);
    expect([...notesOf(pat), ...notesOf(sam)].filter((html) => html.includes(STEP))).toEqual([]);
  });

  it('has one list of the recordings of a contact above their notes, from the second recording on', async () => {
    await connect();
    const contactId = hubSpot.addContact('pat@example.com');
    const lists = () => hubSpot.notesOn(contactId).filter(({ html }) => html.includes('Recordings that'));
    await view();
    await run();
    expect(lists()).toEqual([]);
    for (const title of ['Demo', 'R&D call']) {
      recording = await aCompletedRecording(product, owner.browser, { title });
      await view();
      await run();
    }
    const [list, ...others] = lists();
    expect(others).toEqual([]);
    expect(
      [...list!.html.matchAll(/<li><a href="[^"]+\/viewers\/[^"]+">(.+?)<\/a>/g)].map(([, title]) => title),
    ).toEqual(['R&amp;D call', 'Demo', 'Pricing &lt;call&gt;']);
    expect(hubSpot.pinnedOn(contactId)).toBe(list!.id);
  });

  it('keeps that list where somebody deletes a note about one of them, which is written again', async () => {
    await connect();
    const contactId = hubSpot.addContact('pat@example.com');
    await view();
    await run();
    recording = await aCompletedRecording(product, owner.browser, { title: 'Demo' });
    const viewer = await view();
    await run();
    hubSpot.deleteNote(hubSpot.notesOn(contactId).find(({ html }) => html.includes('opened “Demo”'))!.id);
    await watch(viewer);
    await run();
    expect(notesOf(contactId).filter((html) => html.includes('Recordings that'))).toHaveLength(1);
    expect(notesOf(contactId).filter((html) => html.includes('watched 55% of “Demo”'))).toHaveLength(1);
  });

  it('creates contacts only where an administrator wants that', async () => {
    await connect();
    await view();
    await run();
    expect(hubSpot.contactOf('pat@example.com')).toBeUndefined();
    await owner.browser.ask('PATCH', CRM, { createsContacts: true });
    await view('sam@example.com');
    await run();
    expect(hubSpot.contactOf('sam@example.com')).toMatchObject({ firstname: 'Pat', lastname: 'Lee' });
  });

  it('writes a note once whatever goes wrong on the way, and follows contacts that are merged', async () => {
    await connect();
    const contactId = hubSpot.addContact('pat@example.com');
    hubSpot.fail(/contacts\/search/, tooMany(60));
    hubSpot.loseAnswer(/POST \/crm\/v3\/objects\/notes$/);
    hubSpot.expireAccess();
    await view();
    await run();
    expect(notesOf(contactId)).toEqual([]);
    for (let days = 1; days <= 3; days++) await run(days);
    expect(notesOf(contactId).filter((html) => html.includes('Pat Lee'))).toHaveLength(1);

    const winner = hubSpot.addContact('patricia@example.com');
    hubSpot.merge(winner, contactId);
    await product.database.query(`update crm_note set body_hash = ''`);
    await view();
    await run(4);
    expect(notesOf(winner).filter((html) => html.includes('Pat Lee'))).toHaveLength(1);
    await owner.browser.ask('DELETE', '/api/viewers?email=pat@example.com');
    expect(await kept()).toEqual([]);
  });

  it('says that it needs attention where permissions are missing, and goes on once somebody connects again', async () => {
    hubSpot.scopes = hubSpot.scopes.filter((scope) => !scope.endsWith('contacts.write'));
    await connect();
    const contactId = hubSpot.addContact('pat@example.com');
    await view();
    await run();
    expect(await status()).toEqual(expect.objectContaining({ connected: true, attention: 'permission' }));
    expect(await paused()).toEqual(['crm']);
    const member = await aPerson(product);
    await joinTenant(product, member.browser, owner.browser, 'member');
    expect(await paused(member)).toEqual([]);
    hubSpot.calls.length = 0;
    await run(1);
    expect(hubSpot.calls).toEqual([]);
    hubSpot.allowAll();
    await connect();
    expect(await status()).toEqual(expect.objectContaining({ attention: null }));
    expect(await paused()).toEqual([]);
    await run(2);
    expect(notesOf(contactId)).not.toEqual([]);

    hubSpot.uninstall();
    await view('sam@example.com');
    await run(3);
    expect(await status()).toEqual(expect.objectContaining({ attention: 'reconnect' }));
  });

  it('is given back its grant when the tenant goes', async () => {
    await connect();
    const grants = hubSpot.openGrants;
    await owner.browser.send('DELETE', '/api/auth/user', { json: { password: 'a long enough password' } });
    await run();
    expect(hubSpot.openGrants).toBe(grants - 1);
  });

  it('hears nothing of the recordings of another tenant', async () => {
    await connect();
    const stranger = await aPerson(product);
    recording = await aCompletedRecording(product, stranger.browser, { title: 'Theirs' });
    hubSpot.addContact('pat@example.com');
    hubSpot.calls.length = 0;
    await view();
    await run();
    expect(hubSpot.calls).toEqual([]);
  });

  it('is its administrators’ alone to connect, each on their own way', async () => {
    const [member, stranger] = [await aPerson(product), await aPerson(product)];
    await joinTenant(product, member.browser, owner.browser, 'member');
    expect((await member.browser.send('GET', CRM)).status).toBe(403);
    const back = new URL(hubSpot.allow(await redirectOf(owner.browser, `${CRM}/auth`)));
    expect(await redirectOf(stranger.browser, back.pathname + back.search)).toBe(
      '/settings/crm?connection=expired',
    );
    expect(
      await redirectOf(
        owner.browser,
        `${CRM}/callback?error=access_denied${back.search.replace('?', '&').replace(/code=[^&]+&/, '')}`,
      ),
    ).toBe('/settings/crm?connection=denied');
  });
});
