import { randomUUID } from 'node:crypto';
import { type RecordingBody, type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { aCompletedRecording, aViewer, joinTenant, liftPlanLimits } from '../support/recordings.js';
import { type Route, routesOf } from '../support/routes.js';

/** What a route needs to get as far as asking whose it is. */
const BODIES: Record<string, object> = {
  'PATCH /api/recordings/:id': { title: 'Mine now' },
  'POST /api/recordings/:id/ai-edit': { command: 'Call it "Mine now"' },
  'POST /api/recordings/:id/assistant': { question: 'Who sings?' },
  'POST /api/recordings/:id/comments': { content: 'I was here' },
  'POST /api/recordings/shared/:shareId/assistant': { question: 'Who sings?' },
  'POST /api/recordings/shared/:shareId/comments': { content: 'I was here' },
  'POST /api/recordings/shared/:shareId/view': { viewerEmail: 'me@example.com', hasConsented: false },
  'POST /api/recordings/:id/complete-upload': { objectURL: 'http://127.0.0.1/api/uploads/x' },
  'PATCH /api/recordings/:id/share': { enabled: false },
  'POST /api/recordings/:id/share/recipients': { email: 'me@example.com' },
  'POST /api/recordings/:id/speakers/rename': { from: 'Ann', to: 'Me' },
  'PATCH /api/recordings/:id/transcript/:segmentId': { text: 'I sing.' },
  'POST /api/recordings/:id/upload-progress': { progress: 50 },
  'POST /api/s3/multipart/:uploadId/complete': { parts: [{ PartNumber: 1, ETag: '"x"' }] },
  'PATCH /api/tenant/members/:userId': { role: 'owner' },
};

/** These belong to a link and ask for its pass or its token, as the share surfaces and the members tell. */
const isOfALink = ({ path }: Route): boolean => /\/shared\/|\/analytics\/|\/invite\//.test(path);
/** These ask who somebody is before they look at an id, and may say so. */
const needsRole = ({ path }: Route): boolean => /^\/api\/(admin|tenant)\//.test(path);

let product: TestProduct;
let owner: TestBrowser;
let viewer: TestBrowser;
let recording: RecordingBody;
/** What the parameters of the owner's addresses stand for. */
let own: Record<string, string>;

beforeAll(async () => {
  product = await startProduct();
  await liftPlanLimits(product);
  await product.database.query('update subscription_plan set max_users = null');
  owner = await product.signUp();
  recording = await aCompletedRecording(product, owner, {
    title: 'Canary title',
    lines: [{ text: 'The canary sings.', speaker: 'Ann' }],
  });
  const { id: deleted } = await aCompletedRecording(product, owner, { title: 'Canary in the bin' });
  await owner.send('DELETE', `/api/recordings/${deleted}`);
  viewer = await aViewer(product, recording.shareId);
  const comment = await viewer.ask<{ id: string }>(
    'POST',
    `/api/recordings/shared/${recording.shareId}/comments`,
    { content: 'Canary comment' },
  );
  const recipient = await owner.ask<{ id: string }>(
    'POST',
    `/api/recordings/${recording.id}/share/recipients`,
    {
      email: 'canary@example.com',
    },
  );
  const { viewers } = await owner.ask<{ viewers: { id: string }[] }>(
    'GET',
    `/api/recordings/${recording.id}/share/viewers`,
  );
  const token = await owner.ask<{ id: string }>('POST', '/api/tokens', { name: 'Canary' });
  const [session] = await owner.ask<{ id: string }[]>('GET', '/api/auth/sessions');
  const upload = await owner.ask<{ uploadId: string; key: string }>('POST', '/api/s3/multipart', {
    ...{ filename: 'canary.mp4', type: 'video/mp4', metadata: {} },
  });
  const { id: userId, tenant } = await owner.ask<{ id: string; tenant: { id: string } }>(
    'GET',
    '/api/auth/user',
  );
  const invitation = await owner.ask<{ id: string }>('POST', '/api/tenant/invitations', {
    ...{ email: 'canary-guest@example.com', role: 'member' },
  });
  own = {
    ...{
      ':userId': userId,
      ':tenantId': tenant.id,
      ':planId': randomUUID(),
      'jobs/:id': `jobs/${randomUUID()}`,
    },
    ...{ 'invitations/:id': `invitations/${invitation.id}`, ':token': 'x'.repeat(43) },
    ...{ 'deleted/:id': `deleted/${deleted}`, 'tokens/:id': `tokens/${token.id}` },
    ...{ 'sessions/:id': `sessions/${session!.id}`, ':id': recording.id, ':format': 'vtt' },
    ...{ ':commentId': comment.id, ':recipientId': recipient.id, ':viewerId': viewers[0]!.id },
    ...{ ':segmentId': recording.transcript[0]!.id, ':partNumber': '1' },
    ':uploadId': `${upload.uploadId}?key=${encodeURIComponent(upload.key)}`,
  };
});
afterAll(() => product.stop());

/** The address of what is the owner's, or of nothing: the same with other ids. */
function addressOf({ path }: Route, of: 'owner' | 'nobody'): string {
  let [address, query] = [path, ''];
  for (const [parameter, value] of Object.entries(own)) {
    const [given, asked = ''] = value.split('?');
    if (address.includes(parameter) && asked) query = `?${asked}`;
    address = address.replace(parameter, given!);
  }
  const other = (text: string): string =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, randomUUID());
  return of === 'owner' ? address + query : other(address) + other(query);
}

const send = (browser: TestBrowser, route: Route, of: 'owner' | 'nobody'): Promise<Response> => {
  const json = BODIES[`${route.method} ${route.path}`];
  return browser.send(route.method, addressOf(route, of), json ? { json } : {});
};
const withId = (): Route[] =>
  routesOf(product).filter((route) => /^\/api\/.*:/.test(route.path) && !isOfALink(route));

/** All that the owner has, as it is kept. */
const kept = async (): Promise<string> => {
  const tables = ['recording', 'recording_comment', 'transcript_segment', 'chapter', 'share_recipient'];
  const more = ['recording_viewer', 'access_token', 'upload_target', 'tenant_invitation', 'tenant'];
  const rows = await Promise.all(
    [...tables, ...more].map((table) =>
      product.database.query(`select t::text from ${table} t where t::text not like '%strange%' order by 1`),
    ),
  );
  return JSON.stringify(rows);
};

describe('What is somebody else’s', () => {
  it.each(['of another tenant', 'of the same tenant'])(
    'answers a stranger %s as what is not there, and stays as it is',
    async (kind) => {
      const stranger = await product.signUp(`strange-${kind.length}@example.com`);
      if (kind === 'of the same tenant') await joinTenant(product, stranger, owner, 'member');
      const before = await kept();
      const differing: unknown[] = [];
      for (const route of withId()) {
        const [theirs, nobodys] = [
          await send(stranger, route, 'owner'),
          await send(stranger, route, 'nobody'),
        ];
        const told = [await theirs.text(), await nobodys.text()].map((text) =>
          text.replace(/"requestId":"[^"]*"/, ''),
        );
        const isHidden = theirs.status === 404 || (theirs.status === 403 && needsRole(route));
        if (!isHidden || nobodys.status !== theirs.status || told[0] !== told[1])
          differing.push([route.method, route.path, theirs.status, nobodys.status, ...told]);
      }
      expect(differing).toEqual([]);
      expect(await kept()).toBe(before);
    },
  );

  it('is asked for at every address with an id', () => {
    const routes = withId();
    expect(routes.length).toBeGreaterThan(30);
    const names = routesOf(product).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(BODIES).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('Every answer of the API', () => {
  it('stays with who asked for it, is what it says it is, and is in no search engine', async () => {
    const wrong: unknown[] = [];
    // The script of the sign-in page is the same for everybody.
    for (const route of routesOf(product).filter(({ path }) => /^\/api\/(?!logout|sign-in\.js)/.test(path)))
      for (const browser of [owner, product.visitor()]) {
        // What takes something away is asked of nothing.
        const answer = await send(browser, route, route.method === 'GET' ? 'owner' : 'nobody');
        await answer.arrayBuffer();
        const header = (name: string): string => answer.headers.get(name) ?? '';
        const isPrivate = /no-store|private|no-cache/.test(header('cache-control'));
        const isSafe =
          header('x-content-type-options') === 'nosniff' && header('x-robots-tag').includes('noindex');
        if (!isPrivate || !isSafe || /public/.test(header('cache-control')) || answer.status === 500)
          wrong.push([route.method, route.path, answer.status, Object.fromEntries(answer.headers)]);
      }
    expect(wrong).toEqual([]);
  });
});

describe('What its owner has deleted', () => {
  /** These are not of the recording, or are what may be done to one that was deleted. */
  const isElsewhere = (route: Route): boolean =>
    needsRole(route) || /:uploadId|tokens|sessions|deleted|restore/.test(route.path);

  it('answers its owner as what is not there, and stays as it is', async () => {
    await owner.ask('DELETE', `/api/recordings/${recording.id}`);
    const before = await kept();
    const found: unknown[] = [];
    for (const route of withId().filter((each) => !isElsewhere(each))) {
      const answer = await send(owner, route, 'owner');
      if (answer.status !== 404) found.push([route.method, route.path, answer.status, await answer.text()]);
    }
    expect(found).toEqual([]);
    expect(await kept()).toBe(before);
  });

  it('answers who came by its link as what is not there', async () => {
    const found: unknown[] = [];
    for (const route of routesOf(product).filter((each) => /\/shared\//.test(each.path)))
      for (const browser of [owner, viewer]) {
        const path = route.path.replace(/:shareId/, recording.shareId);
        const json = BODIES[`${route.method} ${route.path}`];
        const answer = await browser.send(route.method, addressOf({ ...route, path }, 'owner'), {
          ...(json && { json }),
        });
        if (answer.status !== 404) found.push([route.method, route.path, answer.status, await answer.text()]);
      }
    expect(found).toEqual([]);
  });
});
