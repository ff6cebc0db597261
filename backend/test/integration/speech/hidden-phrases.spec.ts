import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aFolder } from '../../support/folder.js';
import {
  type RecordingBody,
  type TestBrowser,
  type TestProduct,
  startProduct,
  uploadFile,
} from '../../support/product.js';
import { liftPlanLimits } from '../../support/recordings.js';
import { aNotifyingProduct } from '../../support/notifying.js';
import { routesOf } from '../../support/routes.js';
import { cuttableVideo } from '../../support/sample-media.js';
import { type World, aWorld } from '../../support/world.js';
import { aPageSince, pageEvent } from '../../support/watching.js';

const HIDDEN = /oberhausen|quicksilver/i;
const LINES = [
  'We met Wilhelmina Oberhausen in spring.',
  'The code word is quicksilver elephant parade.',
  'The roadmap comes last, I will send it to you by Friday.',
];
const PLAN = { method: 'GET', path: '/api/folders/:folderId/plan' };
const CUTS = [
  { start: 2, end: 4, kind: 'silence' },
  { start: 6, end: 12, kind: 'remove' },
];

async function say(product: TestProduct, id: string): Promise<void> {
  await product.database.query('delete from transcript_segment where recording_id = $1', [id]);
  for (const [index, text] of LINES.entries()) {
    const words = text.split(' ');
    const each = 6 / words.length;
    const times = words.map((_, i) => ({ start: index * 6 + i * each, end: index * 6 + (i + 1) * each }));
    await product.database.query(
      `insert into transcript_segment (id, recording_id, start_time, end_time, text, speaker, timed_words)
       values (gen_random_uuid(), $1, $2, $3, $4, 'Ann', $5)`,
      [id, index * 6, index * 6 + 6, text, JSON.stringify(times)],
    );
  }
  await product.database.query(
    `insert into chapter (id, recording_id, title, start_time, end_time, summary) values
       (gen_random_uuid(), $1, 'Wilhelmina Oberhausen', 0, 6, 'Wilhelmina Oberhausen was met.'),
       (gen_random_uuid(), $1, 'Quicksilver elephant parade', 6, 12, 'The code word is quicksilver elephant parade.'),
       (gen_random_uuid(), $1, 'Roadmap', 12, 18, 'The roadmap comes last.')`,
    [id],
  );
  await product.database.query(
    `insert into slide (id, recording_id, start_time, end_time, title, lines) values
       (gen_random_uuid(), $1, 0, 6, 'Customers', '["Wilhelmina Oberhausen"]'),
       (gen_random_uuid(), $1, 6, 12, 'Quicksilver elephant parade', '["The code word"]'),
       (gen_random_uuid(), $1, 12, 18, 'Roadmap', '["Comes last"]')`,
    [id],
  );
  await product.database.query(
    `update recording set status = 'completed', title = 'Spring call with Wilhelmina Oberhausen', duration = 18,
       description = 'They met Wilhelmina Oberhausen. The code word is quicksilver elephant parade. The roadmap comes last.'
     where id = $1`,
    [id],
  );
}

describe('A phrase that is silenced or removed', () => {
  const folder = aFolder();
  let server: Server;
  const got: string[] = [];
  let product: TestProduct;
  let world: World;
  let recording: RecordingBody;

  beforeAll(async () => {
    server = createServer((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (part: string) => (body += part));
      request.on('end', () => {
        got.push(body);
        response.writeHead(200).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    product = await startProduct({ environment: { WEBHOOK_ALLOWED_HOSTS: host } });
    await liftPlanLimits(product);
    await product.database.query(
      `update subscription_plan set max_users = null, features = array_append(features, 'TEAM_SHARING')`,
    );
    world = await aWorld(product, await product.signUp());
    ({ recording } = world);
    await world.letMembers('view');
    const { owner } = world.people;
    const { id: file } = await uploadFile(owner, await cuttableVideo(folder));
    await product.database.query(
      `update recording set media_key = f.media_key, media_type = f.media_type, media_size = f.media_size,
         has_audio = true, has_picture = true from recording f where recording.id = $1 and f.id = $2`,
      [recording.id, file],
    );
    await say(product, recording.id);
    await owner.ask('PATCH', `/api/recordings/${recording.id}/share`, {
      enabled: true,
      previewAllowed: true,
      downloadAllowed: true,
      assistantAllowed: true,
    });
    for (const [content, timestamp] of [
      ['Wilhelmina Oberhausen is a customer.', 3],
      ['Quicksilver elephant parade, really?', 8],
    ])
      await owner.ask('POST', `/api/recordings/${recording.id}/comments`, { content, timestamp });
    await world.people['tenant admin'].ask('POST', '/api/webhooks', {
      url: `http://${host}/hook`,
      events: ['recording.viewed', 'recording.watched', 'recording.question', 'recording.comment'],
    });
    await owner.ask('PUT', `/api/recordings/${recording.id}/cuts`, { ranges: CUTS });
    await product.runTasks({ kinds: ['render-cuts', 'index-recording'] });
    expect(await owner.ask('GET', `/api/recordings/${recording.id}/cuts`)).toMatchObject({ state: 'ready' });
    await world.send(owner, PLAN, 'owner');
    await product.runTasks({ kinds: ['update-plan'] });
    const plan = await world.send(world.people.member, PLAN, 'owner');
    expect(await plan.text()).toContain(LINES.at(-1));
    const ledger = await world.people.member.send('GET', '/api/ledger?contact=viewer@example.com');
    expect(await ledger.text()).toContain(LINES.at(-1));
    await aPageSince(product, world.people.viewer, {
      recordingId: recording.id,
      sessionId: 'b',
      seconds: 300,
    });
    await world.people.viewer.ask('POST', `/api/recordings/${recording.id}/analytics/events/batch`, {
      sessionId: 'b',
      events: [
        pageEvent.play({ at: 0, after: 0 }),
        pageEvent.pause({ at: 5, after: 5 }),
        pageEvent.play({ at: 0, after: 6 }),
        pageEvent.pause({ at: 6, after: 12 }),
      ],
    });
  });
  afterAll(async () => {
    await product.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const QUERIES = ['', '?q=Oberhausen', '?q=quicksilver', '?version=original', '?download=1'];
  const askedBack = /"(q|question)":"[^"]*"/g;
  const found = async (answer: Response): Promise<boolean> =>
    HIDDEN.test([...answer.headers.values(), (await answer.text()).replace(askedBack, '')].join('\n'));

  it('is in no answer of any route for who may only watch, whatever they ask', async () => {
    const leaks: string[] = [];
    const routes = routesOf(product).filter(({ path }) => !/logout|\/admin\//.test(path));
    expect(routes.length).toBeGreaterThan(100);
    for (const who of ['viewer', 'member', 'other tenant', 'anonymous'] as const)
      for (const route of routes) {
        const isDeletion = route.method === 'DELETE' || /sessions|auth/.test(route.path);
        const answer = await world.send(world.people[who], route, isDeletion ? 'nobody' : 'owner');
        if (await found(answer)) leaks.push(`${who} ${route.method} ${route.path}`);
      }
    expect(leaks).toEqual([]);
  });

  it('is found by no search, and given out by no assistant, export or page', async () => {
    const { owner, viewer, member, anonymous } = world.people;
    const { id, shareId } = recording;
    const minutes = ['md', 'html'].map(
      (format) => `/api/recordings/${id}/minutes.${format}?parts=people,glance,nextSteps,chapters,transcript`,
    );
    const link = `${product.origin}/view/${shareId}`;
    const paths = [
      ...['txt', 'vtt', 'srt', 'md', 'json'].flatMap((format) => [
        `/api/recordings/shared/${shareId}/transcript.${format}`,
        `/api/recordings/${id}/transcript.${format}`,
      ]),
      `/api/recordings/${id}/comments.csv`,
      ...minutes,
      '/api/ledger?contact=viewer@example.com',
      '/api/ledger?company=example.com',
      world.room,
      `/view/${shareId}`,
      `/api/oembed?url=${encodeURIComponent(link)}&format=json`,
      '/api/recordings',
      ...['/api/search', '/api/recordings', `/api/recordings/shared/${shareId}/search`].flatMap((path) =>
        QUERIES.map((query) => path + query),
      ),
      ...QUERIES.map((query) => `/api/recordings/${id}${query}`),
      ...QUERIES.map((query) => `/api/recordings/shared/${shareId}${query}`),
    ];
    const leaks: string[] = [];
    for (const browser of [viewer, member, anonymous])
      for (const path of paths) if (await found(await browser.send('GET', path))) leaks.push(path);
    for (const path of minutes) if (await found(await owner.send('GET', path))) leaks.push(`owner ${path}`);
    for (const question of ['Whom did we meet in spring?', 'What is the code word?', 'What is this about?'])
      for (const [browser, path] of [
        [viewer, `/api/recordings/shared/${shareId}/assistant`],
        [member, `/api/recordings/${id}/assistant`],
        [member, '/api/ask'],
      ] as [TestBrowser, string][])
        if (await found(await browser.send('POST', path, { json: { question } }))) leaks.push(question);
    expect(leaks).toEqual([]);
    const searched = await member.ask<{ recordings: object[] }>('GET', '/api/search?q=quicksilver');
    expect(JSON.stringify(searched)).not.toContain(id);
    const listed = await member.send('GET', '/api/recordings?q=Oberhausen');
    expect(await listed.text()).not.toContain(id);
  });

  it('is in no webhook and in no draft of a follow-up', async () => {
    const { viewer, owner } = world.people;
    const { id: recordingId, shareId } = recording;
    await viewer.ask('POST', `/api/recordings/shared/${shareId}/comments`, { content: 'Who?', timestamp: 2 });
    await viewer.ask('POST', `/api/recordings/shared/${shareId}/assistant`, { question: 'What comes last?' });
    await product.runTasks({
      kinds: [
        'recording-watched',
        'viewer-admitted',
        'comment-added',
        'viewer-asked',
        'viewer-removed',
        'deliver-webhook',
      ],
    });
    expect(got.length).toBeGreaterThan(1);
    expect(got.filter((body) => HIDDEN.test(body))).toEqual([]);
    const { viewers } = await owner.ask<{ viewers: { id: string }[] }>(
      'GET',
      `/api/recordings/${recordingId}/share/viewers`,
    );
    const draft = await owner.send(
      'GET',
      `/api/recordings/${recordingId}/analytics/viewers/${viewers[0]!.id}/follow-up`,
    );
    expect(draft.status).toBe(200);
    expect(await draft.text()).not.toMatch(HIDDEN);
  });

  it('is not in a clip either', async () => {
    const { owner, member } = world.people;
    const { id } = await owner.ask<RecordingBody>('POST', `/api/recordings/${recording.id}/clips`, {
      title: 'The beginning',
      ranges: [{ start: 0, end: 14 }],
    });
    await product.runTasks({ kinds: ['make-clip'] });
    for (const browser of [owner, member]) {
      const clip = await browser.ask<RecordingBody>('GET', `/api/recordings/${id}`);
      expect(clip).toMatchObject({ status: 'completed' });
      expect(JSON.stringify({ ...clip, clipOf: null })).not.toMatch(HIDDEN);
      if (browser === member) expect(clip).not.toHaveProperty('clipOf');
    }
  });
});

describe('A mail about a recording of which something is silenced', () => {
  const here = aNotifyingProduct();

  it('has nothing of it for who commented', async () => {
    const { id } = here.recording;
    await say(here.product, id);
    await here.owner.ask('PATCH', `/api/recordings/${id}/share`, { enabled: true });
    const shown = { ranges: CUTS, key: `recordings/${id}/cut.mp4`, contentType: 'video/mp4', duration: 12 };
    await here.product.database.query(`update recording set shown_cut = $2, cuts = $3 where id = $1`, [
      id,
      JSON.stringify({ ...shown, thumbnailKey: null, storyboard: null }),
      JSON.stringify({
        ranges: CUTS,
        state: 'ready',
        version: 1,
        failureReason: null,
        editedByName: 'Owner',
        editedAt: new Date().toISOString(),
      }),
    ]);
    const viewer = await here.aViewer('vi@example.com', { hasConsented: true });
    const comment = await here.say(viewer, 'Who is that?', { timestamp: 2 });
    await here.owner.ask('POST', `/api/recordings/${id}/comments`, {
      content: 'Somebody else.',
      timestamp: 2,
      parentId: comment.id,
    });
    const mails = await here.mailed('vi@example.com');
    expect(mails).not.toEqual([]);
    for (const { text } of mails) expect(text).not.toMatch(HIDDEN);
  });
});
