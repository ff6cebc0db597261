import { QueryBus } from '@nestjs/cqrs';
import { GetCommentFacts } from '../../../src/modules/sharing/index.js';
import { asTheProduct } from '../../support/in-context.js';
import { type Person, aPerson } from '../../support/people.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
} from '../../support/product.js';
import { tablesWith } from '../../support/tables-with.js';
import { aPageSince, pageEvent } from '../../support/watching.js';
import { aCompletedRecording, joinTenant, liftPlanLimits } from '../../support/recordings.js';

interface Settings {
  link: string | null;
  enabled: boolean;
  title: string;
  hasPassword: boolean;
  showNew: boolean | null;
  recordings: { id: string; title: string; shown: boolean; isNew: boolean }[];
}
interface Guests {
  viewers: { id: string; email: string }[];
  nextCursor: string | null;
}
interface OpenedRoom {
  access: string;
  title: string;
  welcome: string;
  recordings: { id: string; shareId: string; title: string }[];
}

let product: TestProduct;
let owner: Person;
let folder: { id: string };
let recordings: RecordingBody[];

beforeAll(async () => {
  product = await startProduct();
  await liftPlanLimits(product);
  await product.database.query('update subscription_plan set max_users = null');
});
afterAll(() => product.stop());

const move = (ids: string[], folderId: string | null) =>
  owner.browser.ask('POST', '/api/recordings/batch', { action: 'move', ids, folderId });
const room = (): string => `/api/folders/${folder.id}/room`;
const change = (changes: object): Promise<Settings> =>
  owner.browser.ask('PATCH', room(), { title: 'Onboarding', ...changes });
const guests = (page = ''): Promise<Guests> => owner.browser.ask('GET', `${room()}/viewers${page}`);
const tokenOf = ({ link }: Settings): string => link!.slice('/view/'.length);
const shared = (shareId: string, surface = '') => `/api/recordings/shared/${shareId}${surface}`;

beforeEach(async () => {
  owner = await aPerson(product);
  folder = await owner.browser.ask('POST', '/api/folders', { name: 'Onboarding' });
  recordings = [];
  for (const title of ['One', 'Two', 'Three'])
    recordings.push(
      await aCompletedRecording(product, owner.browser, { title, lines: [{ text: 'The canary sings.' }] }),
    );
  await move(
    recordings.map(({ id }) => id),
    folder.id,
  );
});

async function guest(token: string, viewerEmail = 'vi@example.com', more = {}): Promise<TestBrowser> {
  const browser = product.visitor();
  await browser.ask('POST', shared(token, '/view'), { viewerEmail, viewerName: 'Vi', ...more });
  return browser;
}
const enter = (browser: TestBrowser, token: string, { id }: RecordingBody) =>
  browser.send('POST', shared(token, `/recordings/${id}/view`), { json: {} });
const shownAt = async (viewer: TestBrowser, settings: Settings): Promise<string[]> => {
  const opened = await viewer.ask<OpenedRoom>('GET', shared(tokenOf(settings)));
  return opened.recordings.map(({ title }) => title);
};
const statusOf = async (browser: TestBrowser, path: string): Promise<number> =>
  (await browser.send('GET', path)).status;

describe('A room', () => {
  it('is its folder in the order of its owner, the newest first until there is one, without what is left out', async () => {
    expect(await owner.browser.ask('GET', room())).toMatchObject({
      link: null,
      enabled: false,
      title: '',
      welcome: '',
      expiresAt: null,
      hasPassword: false,
      recordings: ['Three', 'Two', 'One'].map((title) => ({ title, shown: true })),
    });
    const [one, two, three] = recordings.map(({ id }) => id);
    const settings = await change({
      enabled: true,
      title: 'Welcome aboard',
      welcome: 'Begin at the top.',
      recordings: [
        { id: one, shown: true },
        { id: three, shown: false },
        { id: two, shown: true },
      ],
    });
    const viewer = await guest(tokenOf(settings));
    expect(await viewer.ask('GET', shared(tokenOf(settings)))).toMatchObject({
      access: 'room',
      title: 'Welcome aboard',
      welcome: 'Begin at the top.',
      isOwner: false,
      recordings: ['One', 'Two'].map((title) => ({ title })),
    });
    await owner.browser.ask('DELETE', `/api/recordings/${two}`);
    expect(await shownAt(viewer, settings)).toEqual(['One']);
  });

  it('is on only with a title of its own, so that the name of its folder stays with the team', async () => {
    const answer = await owner.browser.refused('PATCH', room(), { json: { enabled: true } });
    expect(answer.code).toBe('room.title_required');
    expect(await owner.browser.ask('GET', room())).toMatchObject({ link: null });
    expect(await change({ title: 'Welcome', enabled: true })).toMatchObject({ title: 'Welcome' });
  });

  it('shows what comes later, at its end, only once that is switched on, and a clip only when it is put in', async () => {
    const settings = await change({ enabled: true });
    const viewer = await guest(tokenOf(settings));
    const later = async (title: string, { isClip = false } = {}): Promise<string> => {
      const { id } = await aCompletedRecording(product, owner.browser, { title });
      const clip = isClip ? JSON.stringify({ of: recordings[0]!.id, parts: [], burnsCaptions: false }) : null;
      await product.database.query('update recording set clip = $2 where id = $1', [id, clip]);
      await move([id], folder.id);
      return id;
    };
    const first = ['Three', 'Two', 'One'];
    await later('Four');
    const clip = await later('Clip', { isClip: true });
    expect(await shownAt(viewer, settings)).toEqual(first);
    expect(await owner.browser.ask('GET', room())).toMatchObject({
      showNew: null,
      recordings: [
        ...first.map((title) => ({ title, shown: true, isNew: false })),
        { title: 'Four', shown: false, isNew: true },
        { title: 'Clip', shown: false, isNew: false },
      ],
    });
    await change({ showNew: true });
    await later('Five');
    await later('Another clip', { isClip: true });
    await later('Six');
    expect(await shownAt(viewer, settings)).toEqual([...first, 'Five', 'Six']);
    await change({ showNew: false });
    await later('Seven');
    expect(await shownAt(viewer, settings)).toEqual([...first, 'Five', 'Six']);
    await change({ recordings: [{ id: clip, shown: true }] });
    expect(await shownAt(viewer, settings)).toEqual(['Clip', ...first, 'Five', 'Six']);
  });

  it('asks once for an email and opens each of its recordings, whatever their own links say', async () => {
    const token = tokenOf(await change({ enabled: true }));
    const [one, two] = recordings as [RecordingBody, RecordingBody];
    await owner.browser.ask('PATCH', `/api/recordings/${one.id}/share`, { enabled: false });
    expect(await product.visitor().ask('GET', shared(token))).toMatchObject({
      access: 'required',
      isRoom: true,
      title: 'Onboarding',
      duration: null,
    });
    expect((await enter(product.visitor(), token, one)).status).toBe(401);
    const viewer = await guest(token);
    for (const recording of [one, two]) {
      const entered = await enter(viewer, token, recording);
      const place = `${token}.${recording.id}`;
      expect(entered.headers.getSetCookie().map((each) => /; Path=([^;]+)/.exec(each)?.[1])).toEqual([
        `/view/${place}`,
        shared(place),
        `/api/recordings/${recording.id}/analytics`,
      ]);
      const opened = await viewer.ask<RecordingBody>('GET', shared(place));
      expect(opened).toMatchObject({ access: 'granted', id: recording.id, shareId: place });
      expect(await statusOf(viewer, shared(place, '/comments'))).toBe(200);
      await viewer.ask('POST', `/api/recordings/${recording.id}/analytics/sessions`, { sessionId: 'a' });
    }
    expect(await statusOf(viewer, shared(one.shareId))).toBe(404);
    expect(await viewer.ask('GET', shared(two.shareId))).toMatchObject({ access: 'required' });
    const { viewers } = await owner.browser.ask<{ viewers: object[] }>(
      'GET',
      `/api/recordings/${one.id}/share/viewers`,
    );
    expect(viewers).toMatchObject([{ email: 'vi@example.com', name: 'Vi' }]);
  });

  it('lets whoever came by a link to one of its recordings into all of it', async () => {
    const token = tokenOf(await change({ enabled: true, password: 'open sesame' }));
    const place = `${token}.${recordings[0]!.id}`;
    const gate = await product.visitor().ask('GET', shared(place));
    expect(gate).toMatchObject({ access: 'required', title: 'A recording shared with Playhead' });
    const wrong = await product.visitor().refused('POST', shared(place, '/view'), {
      json: { viewerEmail: 'vi@example.com', password: 'wrong' },
    });
    expect(wrong.code).toBe('share.wrong_password');
    const viewer = await guest(place, 'vi@example.com', { password: 'open sesame' });
    expect(await viewer.ask('GET', shared(place))).toMatchObject({ access: 'granted' });
    expect(await viewer.ask('GET', shared(token))).toMatchObject({ access: 'room' });
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ['is off', () => change({ enabled: false }), 404],
    ['has expired', () => change({ expiresAt: new Date(0).toISOString() }), 404],
    ['has a new link', () => owner.browser.ask('POST', `${room()}/rotate`), 404],
    [
      'has no folder any more',
      () => owner.browser.ask('DELETE', `/api/folders/${folder.id}?recordings=up`),
      404,
    ],
    ['lost the recording', () => move([recordings[0]!.id], null), 200],
    [
      'leaves the recording out',
      () => change({ recordings: [{ id: recordings[0]!.id, shown: false }] }),
      200,
    ],
    ['has another password', () => change({ password: 'open sesame' }), 200],
  ])('is shut at once when it %s', async (_, shut, ofRoom) => {
    const token = tokenOf(await change({ enabled: true }));
    const [recording] = recordings as [RecordingBody];
    const place = `${token}.${recording.id}`;
    const viewer = await guest(token);
    await enter(viewer, token, recording);
    expect(await statusOf(viewer, shared(place, '/comments'))).toBe(200);
    await shut();
    expect(await statusOf(viewer, shared(token))).toBe(ofRoom);
    for (const surface of ['/comments', '/media', '/transcript.vtt', '/slides'])
      expect([401, 404]).toContain(await statusOf(viewer, shared(place, surface)));
    expect([401, 404]).toContain((await enter(viewer, token, recording)).status);
    const session = { json: { sessionId: 'b' } };
    const told = await viewer.send('POST', `/api/recordings/${recording.id}/analytics/sessions`, session);
    expect(told.status).toBe(401);
  });

  it('opens nothing that is not in it', async () => {
    const token = tokenOf(await change({ enabled: true }));
    const outside = await aCompletedRecording(product, owner.browser, { title: 'Outside' });
    const stranger = await aCompletedRecording(product, (await aPerson(product)).browser);
    const viewer = await guest(token);
    for (const recording of [outside, stranger]) {
      expect((await enter(viewer, token, recording)).status).toBe(404);
      expect(await statusOf(viewer, shared(`${token}.${recording.id}`))).toBe(404);
      expect(await statusOf(viewer, shared(token, `/recordings/${recording.id}/thumbnail`))).toBe(404);
    }
    expect(await statusOf(viewer, shared(`${token}.nothing`))).toBe(404);
  });

  it('is set by who may edit its folder alone', async () => {
    const [member, stranger] = [await aPerson(product), await aPerson(product)];
    await joinTenant(product, member.browser, owner.browser, 'member');
    for (const [browser, status] of [
      [member.browser, 403],
      [stranger.browser, 404],
    ] as const) {
      expect(await statusOf(browser, room())).toBe(status);
      expect(await browser.ask('GET', '/api/rooms')).toEqual([]);
      expect((await browser.send('PATCH', room(), { json: { enabled: true } })).status).toBe(status);
      expect((await browser.send('POST', `${room()}/rotate`)).status).toBe(status);
    }
    const token = tokenOf(await change({ enabled: true }));
    const listed = { folderId: folder.id, title: 'Onboarding', isOpen: true };
    expect(await owner.browser.ask('GET', '/api/rooms')).toEqual([{ ...listed, link: `/view/${token}` }]);
    expect(await member.browser.ask('GET', '/api/rooms')).toEqual([{ ...listed, link: null }]);
    expect(await member.browser.ask('GET', shared(token))).toMatchObject({
      access: 'room',
      isOwner: true,
      recordings: [],
    });
    const thumbnail = shared(token, `/recordings/${recordings[0]!.id}/thumbnail`);
    expect(await statusOf(member.browser, thumbnail)).toBe(404);
    expect(await stranger.browser.ask('GET', shared(token))).toMatchObject({ access: 'required' });
  });

  it('tells its owner what each person did across it, and forgets whoever is removed', async () => {
    const token = tokenOf(await change({ enabled: true }));
    const [one, two] = recordings as [RecordingBody, RecordingBody];
    const viewer = await guest(token, 'forgotten@example.com');
    await guest(token, 'only.looks@example.com');
    for (const recording of [one, two]) await enter(viewer, token, recording);
    await aPageSince(product, viewer, { recordingId: one.id, seconds: 200 });
    await viewer.ask('POST', `/api/recordings/${one.id}/analytics/events/batch`, {
      sessionId: 'a',
      events: [pageEvent.play({ at: 0, after: 10 }), pageEvent.videoEnd({ at: 100, after: 110 })],
    });
    await viewer.ask('POST', shared(`${token}.${two.id}`, '/questions'), { question: 'Who sings?' });
    const { viewers: figures } = await guests();
    expect(figures).toHaveLength(2);
    expect(figures).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          email: 'forgotten@example.com',
          opened: 2,
          recordings: 3,
          watchTime: 100,
          questions: 1,
          watched: expect.closeTo(1 / 3, 3),
        }),
        expect.objectContaining({ email: 'only.looks@example.com', opened: 0, watched: 0, questions: 0 }),
      ]),
    );
    const person = '/api/viewers?email=forgotten@example.com';
    expect(await owner.browser.ask('GET', person)).toMatchObject({ rooms: [{ title: 'Onboarding' }] });
    await owner.browser.ask('DELETE', person);
    await product.runTasks();
    expect(await tablesWith(product, 'forgotten@example.com')).toEqual([]);
    expect(await viewer.ask('GET', shared(token))).toMatchObject({ access: 'required' });
  });

  it.each(['the room', 'one of its recordings'])(
    'asks whoever is removed from %s for their email again, wherever in it they go',
    async (place) => {
      const token = tokenOf(await change({ enabled: true }));
      const [one, two] = recordings as [RecordingBody, RecordingBody];
      const [vera, other] = [await guest(token, 'vera@example.com'), await guest(token)];
      for (const recording of [one, two]) await enter(vera, token, recording);
      await enter(other, token, one);
      await move([two.id], null);
      const list = place === 'the room' ? `${room()}/viewers` : `/api/recordings/${one.id}/share/viewers`;
      const { viewers } = await owner.browser.ask<Guests>('GET', list);
      const { id } = viewers.find(({ email }) => email === 'vera@example.com')!;
      expect((await owner.browser.send('DELETE', `${list}/${id}`)).status).toBe(204);
      expect((await owner.browser.send('DELETE', `${list}/${id}`)).status).toBe(404);
      await move([two.id], folder.id);
      expect(await vera.ask('GET', shared(token))).toMatchObject({ access: 'required' });
      for (const recording of [one, two]) {
        const shareId = `${token}.${recording.id}`;
        expect(await vera.ask('GET', shared(shareId))).toMatchObject({ access: 'required' });
        expect(await statusOf(vera, shared(shareId, '/comments'))).toBe(401);
        expect((await enter(vera, token, recording)).status).toBe(401);
      }
      expect(await other.ask('GET', shared(`${token}.${one.id}`))).toMatchObject({ access: 'granted' });
      expect((await guests()).viewers.map(({ email }) => email)).toEqual(['vi@example.com']);
      const { viewers: left } = await owner.browser.ask<Guests>(
        'GET',
        `/api/recordings/${one.id}/share/viewers`,
      );
      expect(left.map(({ email }) => email)).toEqual(['vi@example.com']);
      await vera.ask('POST', shared(token, '/view'), { viewerEmail: 'vera@example.com' });
      expect((await enter(vera, token, one)).status).toBe(204);
    },
  );

  it('lists its people page by page, each once', async () => {
    const token = tokenOf(await change({ enabled: true }));
    const emails = ['a', 'b', 'c'].map((name) => `${name}@example.com`);
    for (const email of emails) await guest(token, email);
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Guests = await guests(`?limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.viewers.map(({ email }) => email));
      cursor = page.nextCursor;
    }
    expect(seen.toSorted()).toEqual(emails);
  });

  it('is where mails about a comment lead those who came by it, as long as it is open', async () => {
    const token = tokenOf(await change({ enabled: true }));
    const [recording] = recordings as [RecordingBody];
    const place = `${token}.${recording.id}`;
    const viewer = await guest(token, 'vera@example.com', { hasConsented: true });
    await enter(viewer, token, recording);
    await owner.browser.ask('PATCH', `/api/recordings/${recording.id}/share`, { enabled: false });
    const { id: commentId } = await owner.browser.ask<{ id: string }>(
      'POST',
      `/api/recordings/${recording.id}/comments`,
      { content: 'Look at the second half.' },
    );
    const told = () =>
      asTheProduct(product, async () => {
        const facts = await product.app.get(QueryBus).execute(new GetCommentFacts({ commentId }));
        return facts!.consenting.map(({ email, shareId, isTitlePublic }) => [email, shareId, isTitlePublic]);
      });
    expect(await told()).toEqual([['vera@example.com', place, true]]);
    await change({ enabled: false });
    expect(await told()).toEqual([]);
  });
});
