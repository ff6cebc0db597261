import { randomUUID } from 'node:crypto';
import { PASS_SECONDS, signPass } from '../../../src/modules/sharing/reading/share-pass.js';
import { aFolder } from '../../support/folder.js';
import { RoutesAccess } from '../../../src/shared/auth/routes-access.js';
import { CONFIG } from '../../../src/shared/config/config.module.js';
import type { Config } from '../../../src/shared/config/config.js';
import { type RecordingBody, type TestBrowser, startProduct, uploadFile } from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../../support/recordings.js';
import { routesOf } from '../../support/routes.js';
import { sampleVideo } from '../../support/sample-media.js';

interface Surface {
  route: string;
  query?: string;
  json?: object;
  headers?: Record<string, string>;
  /** Status for a viewer with a pass. */
  opens: number;
  /** Status for a visitor without one, if not a refusal. */
  without?: number;
}

const session = { sessionId: 'session-1' };
const event = { eventType: 'play', videoTime: 0 };
const SURFACES: Surface[] = [
  { route: 'GET /api/recordings/shared/:shareId', opens: 200, without: 200 },
  {
    route: 'POST /api/recordings/shared/:shareId/view',
    json: { viewerEmail: 'vi@example.com' },
    opens: 204,
    without: 204,
  },
  { route: 'GET /api/recordings/shared/:shareId/media', opens: 200 },
  { route: 'GET /api/recordings/shared/:shareId/media', headers: { range: 'bytes=0-9' }, opens: 206 },
  { route: 'HEAD /api/recordings/shared/:shareId/media', opens: 200 },
  // Refused until the owner allows it; tested below.
  { route: 'GET /api/recordings/shared/:shareId/download', opens: 403 },
  { route: 'GET /api/recordings/shared/:shareId/thumbnail', opens: 200 },
  { route: 'GET /api/recordings/shared/:shareId/storyboard', opens: 200 },
  // Needs no pass but the owner's permission; tested below.
  { route: 'GET /api/recordings/shared/:shareId/preview', opens: 404, without: 404 },
  { route: 'GET /api/recordings/shared/:shareId/transcript.:format', opens: 200 },
  { route: 'GET /api/recordings/shared/:shareId/slides', opens: 200 },
  { route: 'GET /api/recordings/shared/:shareId/moments', opens: 200 },
  { route: 'GET /api/recordings/shared/:shareId/summary', opens: 200 },
  { route: 'GET /api/recordings/shared/:shareId/search', query: 'q=sings', opens: 200 },
  { route: 'GET /api/recordings/shared/:shareId/comments', opens: 200 },
  { route: 'POST /api/recordings/shared/:shareId/comments', json: { content: 'Hi' }, opens: 201 },
  { route: 'DELETE /api/recordings/shared/:shareId/comments/:commentId', opens: 404 },
  { route: 'POST /api/recordings/shared/:shareId/questions', json: { question: 'Who sings?' }, opens: 201 },
  {
    route: 'POST /api/recordings/shared/:shareId/clicks',
    json: { eventId: '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8e' },
    opens: 204,
  },
  { route: 'GET /api/recordings/shared/:shareId/reactions', opens: 200 },
  {
    route: 'POST /api/recordings/shared/:shareId/reactions',
    json: { kind: 'heart', timestamp: 1 },
    opens: 200,
  },
  { route: 'DELETE /api/recordings/shared/:shareId/reactions/:reactionId', opens: 404 },
  { route: 'POST /api/recordings/shared/:shareId/assistant', json: { question: 'Who sings?' }, opens: 200 },
  // Rooms and their plans are tested in `rooms.spec.ts` and `room-plan.spec.ts`.
  ...(
    [
      ['GET plan'],
      ['GET plan.:planFormat'],
      ['POST plan/rows', { what: 'Hi' }],
      ['PATCH plan/rows/:rowId', { done: true }],
      ['POST plan/rows/:rowId/proposals', { due: '2026-12-01' }],
      ['POST plan/rows/:rowId/comments', { content: 'Hi' }],
      ['DELETE plan/replies/:replyId'],
    ] as [string, object?][]
  ).map(([route, json]): Surface => ({
    route: route.replace(' ', ' /api/recordings/shared/:shareId/'),
    ...(json && { json }),
    opens: 404,
    without: 404,
  })),
  {
    route: 'POST /api/recordings/shared/:shareId/recordings/:recordingId/view',
    json: {},
    opens: 404,
    without: 404,
  },
  {
    route: 'GET /api/recordings/shared/:shareId/recordings/:recordingId/thumbnail',
    opens: 404,
    without: 404,
  },
  { route: 'POST /api/recordings/:id/analytics/sessions', json: session, opens: 201 },
  { route: 'POST /api/recordings/:id/analytics/events', json: { ...session, ...event }, opens: 201 },
  {
    route: 'POST /api/recordings/:id/analytics/events/batch',
    json: { ...session, events: [event] },
    opens: 201,
  },
  { route: 'PATCH /api/recordings/:id/analytics/sessions/:sessionId', json: {}, opens: 200 },
  { route: 'POST /api/recordings/:id/analytics/sessions/:sessionId/end', json: {}, opens: 200 },
];

const SOMETHING = '0199f3a0-5c1e-7b6a-9d2e-3f4a5b6c7d8f';

const folder = aFolder();

const product = await startProduct();
await liftPlanLimits(product);
const owner = await product.signUp();
afterAll(() => product.stop());

const aRecording = () =>
  aCompletedRecording(product, owner, {
    title: 'Canary title',
    lines: [{ text: 'The canary sings.' }],
  });

let calls = 0;

function send(browser: TestBrowser, surface: Surface, recording: RecordingBody): Promise<Response> {
  const [method, route] = surface.route.split(' ') as [string, string];
  const path = route
    .replace(':shareId', recording.shareId)
    .replace(':id', recording.id)
    .replace(':recordingId', recording.id)
    .replace(':format', 'vtt')
    .replace(':sessionId', session.sessionId)
    .replace(':commentId', SOMETHING)
    .replace(':rowId', SOMETHING)
    .replace(':replyId', SOMETHING)
    .replace(':planFormat', 'md')
    .replace(':reactionId', SOMETHING);
  const query = surface.query ? `${path.includes('?') ? '&' : '?'}${surface.query}` : '';
  return browser.send(method, path + query, {
    ...(surface.json && { json: surface.json }),
    // Each call has its own address, because rate limits are tested elsewhere.
    headers: { ...surface.headers, 'x-forwarded-for': `10.0.${calls >> 8}.${calls++ & 255}` },
  });
}

interface Answer {
  surface: string;
  status: number;
  code: string | null;
  text: string;
}

/** Calls every surface with the original cookies, because the gate itself sets a pass. */
async function askAll(browser: TestBrowser, recording: RecordingBody): Promise<Answer[]> {
  const cookies = [...browser.cookies];
  const answers: Answer[] = [];
  for (const surface of SURFACES) {
    browser.cookies.clear();
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const response = await send(browser, surface, recording);
    const text = await response.text();
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
    const code = isProblem && text ? (JSON.parse(text) as { code: string }).code : null;
    answers.push({ surface: surface.route, status: response.status, code, text });
  }
  return answers;
}

/** Visitors without a pass only get what the gate shows. */
function expectGate(answers: Answer[]): void {
  const expected = SURFACES.map(({ route, without }) => [route, without ?? 401]);
  expect(answers.map(({ surface, status }) => [surface, status])).toEqual(expected);
  for (const { surface, status, code, text } of answers) {
    if (status === 401 && !surface.startsWith('HEAD'))
      expect([surface, code]).toEqual([surface, 'share.pass_required']);
    expect([surface, text]).not.toEqual([surface, expect.stringMatching(/canary sings/i)]);
  }
  const [opened] = answers;
  const gate = JSON.parse(opened!.text) as { recipient: unknown };
  expect(Object.keys(gate).sort()).toEqual(
    ['access', 'duration', 'needsPassword', 'recipient', 'sender', 'sharedBy', 'title'].sort(),
  );
  expect(gate.recipient).toBeNull();
}

/** All surfaces respond alike without any data of the recording. */
function expectDead(answers: Answer[]): void {
  expect(answers.map(({ surface, status }) => [surface, status])).toEqual(
    SURFACES.map(({ route }) => [route, 404]),
  );
  const bodies = answers
    .filter(({ surface }) => !surface.startsWith('HEAD') && surface.includes('/shared/'))
    .map(({ text }) => JSON.stringify({ ...(JSON.parse(text) as object), requestId: '' }));
  expect([...new Set(bodies)]).toEqual([expect.stringContaining('share.not_found')]);
  for (const { text } of answers) expect(text).not.toMatch(/canary/i);
}

describe('The share surfaces', () => {
  it('are all in the table', () => {
    const { rules } = product.app.get(RoutesAccess);
    const known = SURFACES.map(({ route }) => route);
    const unknown = [...rules].filter(([route, rule]) => rule === 'pass' && !known.includes(route));
    expect(unknown).toEqual([]);
  });

  it('are all there', () => {
    const routes = new Set(routesOf(product).map(({ method, path }) => `${method} ${path}`));
    const gone = SURFACES.filter(({ route }) => !routes.has(route.replace(/^HEAD/, 'GET')));
    expect(gone).toEqual([]);
  });

  it('open to who has a pass', async () => {
    const recording = await uploadFile(owner, await sampleVideo(folder), 'Canary title');
    await product.database.query(
      `update recording set status = 'completed', thumbnail_key = media_key,
         storyboard = jsonb_build_object('key', media_key) where id = $1`,
      [recording.id],
    );
    const viewer = await aViewer(product, recording.shareId);
    const answers = await askAll(viewer, recording);
    expect(answers.map(({ surface, status }) => [surface, status])).toEqual(
      SURFACES.map(({ route, opens }) => [route, opens]),
    );
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, { downloadAllowed: true });
    const download = { route: 'GET /api/recordings/shared/:shareId/download', opens: 200 };
    const file = await send(viewer, download, recording);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="Canary title\.mp4"/),
    ]);
    expect((await file.bytes()).length).toBe(Number(file.headers.get('content-length')));
    expect((await send(product.visitor(), download, recording)).status).toBe(401);
    const preview = { route: 'GET /api/recordings/shared/:shareId/preview', opens: 200 };
    expect((await send(product.visitor(), preview, recording)).status).toBe(404);
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, { previewAllowed: true });
    expect((await send(product.visitor(), preview, recording)).status).toBe(200);
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, { enabled: false });
    expect((await send(product.visitor(), preview, recording)).status).toBe(404);
  });
});

describe('Every share surface stays shut', () => {
  it('without a pass', async () => {
    expectGate(await askAll(product.visitor(), await aRecording()));
  });

  it('to somebody else who is signed in', async () => {
    expectGate(await askAll(await product.signUp(), await aRecording()));
  });

  it('to a pass for another link, under the name of this one too', async () => {
    const [recording, other] = [await aRecording(), await aRecording()];
    const viewer = await aViewer(product, other.shareId);
    viewer.cookies.set(`pass_${recording.shareId}`, viewer.cookies.get(`pass_${other.shareId}`)!);
    expectGate(await askAll(viewer, recording));
  });

  it('to a pass that has run out', async () => {
    const recording = await aRecording();
    const viewer = await aViewer(product, recording.shareId);
    const [viewerId] = viewer.cookies.get(`pass_${recording.shareId}`)!.split('.');
    const { appSecret } = product.app.get<Config>(CONFIG);
    const passAt = (time: number) =>
      signPass(
        appSecret,
        { shareId: recording.shareId, generation: 0 },
        { viewerId: viewerId!, recipientId: null },
        time,
      );
    viewer.cookies.set(`pass_${recording.shareId}`, passAt(Date.now() - PASS_SECONDS * 1000));
    expectGate(await askAll(viewer, recording));
    viewer.cookies.set(`pass_${recording.shareId}`, passAt(Date.now()));
    expect((await viewer.send('GET', `/api/recordings/shared/${recording.shareId}/comments`)).status).toBe(
      200,
    );
  });

  it('to ?preview=true of anybody but the owner', async () => {
    const recording = await aRecording();
    for (const browser of [product.visitor(), await product.signUp()])
      for (const surface of SURFACES.filter(({ without }) => !without)) {
        const asked = { ...surface, route: `${surface.route}?preview=true` };
        expect([surface.route, (await send(browser, asked, recording)).status]).toEqual([surface.route, 401]);
      }
  });

  it('to passes from before the password was changed', async () => {
    const recording = await aRecording();
    const viewer = await aViewer(product, recording.shareId);
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, { password: 'open sesame' });
    const answers = await askAll(viewer, recording);
    const gate = answers.findIndex(({ surface }) => surface.endsWith('/view'));
    expect(answers[gate]).toMatchObject({ status: 401, code: 'share.wrong_password' });
    for (const { text } of answers) expect(text).not.toMatch(/canary/i);
    expectGate(answers.with(gate, { ...answers[gate]!, status: 204 }));
  });

  it.each<[string, (recording: RecordingBody) => Promise<unknown>]>([
    ['is off', ({ id }) => owner.ask('PATCH', `/api/recordings/${id}/share`, { enabled: false })],
    [
      'has expired',
      ({ id }) => owner.ask('PATCH', `/api/recordings/${id}/share`, { expiresAt: new Date(0).toISOString() }),
    ],
    [
      'leads to a recording that is not completed',
      ({ id }) => product.database.query(`update recording set status = 'failed' where id = $1`, [id]),
    ],
    ['leads to a recording that was deleted', ({ id }) => owner.send('DELETE', `/api/recordings/${id}`)],
  ])('when the link %s, to old passes and to nobody’s', async (_, kill) => {
    const recording = await aRecording();
    const viewer = await aViewer(product, recording.shareId);
    await kill(recording);
    for (const browser of [viewer, product.visitor(), await product.signUp()])
      expectDead(await askAll(browser, recording));
  });

  it('when there never was such a link', async () => {
    const nothing = { ...(await aRecording()), id: randomUUID(), shareId: 'A'.repeat(22) };
    for (const browser of [owner, product.visitor()]) expectDead(await askAll(browser, nothing));
  });

  it('when there is a new link, at the old one and for its passes', async () => {
    const recording = await aRecording();
    const viewer = await aViewer(product, recording.shareId);
    await owner.ask('POST', `/api/recordings/${recording.id}/share/rotate`);
    for (const browser of [viewer, product.visitor()]) {
      const answers = await askAll(browser, recording);
      // Viewing reports use the recording's own id, which is unchanged, so only the pass is invalid.
      for (const { surface, status } of answers)
        expect([surface, status]).toEqual([surface, surface.includes('/shared/') ? 404 : 401]);
      for (const { text } of answers) expect(text).not.toMatch(/canary/i);
    }
  });
});
