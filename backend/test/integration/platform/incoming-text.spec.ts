import { aPerson } from '../../support/people.js';
import { startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer } from '../../support/recordings.js';

const product = await startProduct();
const { browser: owner } = await aPerson(product);
const recording = await aCompletedRecording(product, owner, {
  title: 'Renewal',
  lines: [{ text: 'The price is twenty euros.', speaker: 'Ann' }],
});
const viewer = await aViewer(product, recording.shareId);
afterAll(() => product.stop());

const HALF = '\ud83d';
const of = `/api/recordings/${recording.id}`;
const shared = `/api/recordings/shared/${recording.shareId}`;
const send = (method: string, path: string, json: object, by = owner) => by.send(method, path, { json });

it.each([
  ['POST', '/api/recordings/create-uploading', { title: HALF }],
  ['PATCH', of, { title: HALF }],
  ['PATCH', of, { chapters: [{ title: HALF, startTime: 0 }] }],
  ['POST', '/api/folders', { name: HALF, parentId: null }],
  ['POST', '/api/recordings/batch', { action: 'tag', ids: [recording.id], tag: `tag${HALF}` }],
  ['POST', `${of}/comments`, { content: HALF, authorName: 'x', authorEmail: 'x@example.com' }],
  ['POST', `${of}/assistant`, { question: HALF }],
  ['POST', '/api/ask', { question: HALF }],
  ['PUT', '/api/tenant/vocabulary', { words: [{ word: HALF, heardAs: [] }] }],
  ['PUT', '/api/follow-up-words', { greeting: HALF, closing: 'x' }],
  ['PATCH', '/api/auth/user', { firstName: HALF }],
  ['POST', '/api/views', { name: HALF, query: 'q=x' }],
  ['POST', '/api/tokens', { name: HALF }],
  ['POST', `${of}/share/recipients`, { email: 'vi@example.com', name: HALF }],
  ['POST', '/api/s3/multipart', { filename: HALF, type: 'video/mp4', metadata: {} }],
])('refuses half a character: %s %s %j', async (method, path, json) => {
  const answer = await send(method, path, json);
  expect([answer.status, (await answer.json()) as object]).toMatchObject([400, { code: 'request.invalid' }]);
});

it('does nothing of a request with half a character, nor of one by a viewer', async () => {
  expect(await owner.ask('GET', '/api/tags')).toEqual([]);
  for (const [path, json] of [
    ['comments', { content: HALF }],
    ['questions', { question: HALF }],
    ['view', { viewerEmail: 'vi@example.com', viewerName: HALF }],
  ] as const)
    expect((await send('POST', `${shared}/${path}`, json, viewer)).status).toBe(400);
});

it.each(['\u200b', '\u3164', '\u00ad\u2060', ' \u2800 ', '\u202e\u202c'])(
  'takes nothing invisible (%j) for a name',
  async (name) => {
    for (const [method, path, json] of [
      ['POST', '/api/folders', { name, parentId: null }],
      ['POST', '/api/recordings/batch', { action: 'tag', ids: [recording.id], tag: name }],
      ['PATCH', of, { title: name }],
      ['POST', '/api/tokens', { name }],
      ['POST', '/oauth/register', { client_name: name, redirect_uris: ['https://agent.example/cb'] }],
    ] as const)
      expect([path, (await send(method, path, json)).status]).toEqual([path, 400]);
  },
);

it('knows a tag and a folder by one name, however its letters and spaces are sent', async () => {
  const [composed, decomposed] = ['Caf\u00e9 Nord', 'Cafe\u0301 \u00a0Nord\u200b'];
  for (const tag of [composed, decomposed])
    expect(
      (await send('POST', '/api/recordings/batch', { action: 'tag', ids: [recording.id], tag })).status,
    ).toBe(200);
  expect(await owner.ask('GET', '/api/tags')).toMatchObject([{ name: composed }]);
  expect((await send('POST', '/api/folders', { name: composed, parentId: null })).status).toBe(201);
  expect((await send('POST', '/api/folders', { name: decomposed, parentId: null })).status).toBe(409);
  expect(await owner.ask('GET', `/api/recordings?tag=${encodeURIComponent(decomposed)}`)).toHaveLength(1);
});

it('keeps a title composed and without code points that are no characters', async () => {
  await owner.ask('PATCH', of, { title: 'Caf\ufffee\u0301' });
  expect(await owner.ask('GET', of)).toMatchObject({ title: 'Caf\u00e9' });
});

it('keeps a password as it was typed', async () => {
  const password = 'a long pa\u0301ssword \u200b';
  const email = 'literal@example.com';
  const form = (typed: string) => ({ form: new URLSearchParams({ email, password: typed }) });
  expect((await product.visitor().send('POST', '/api/register', form(password))).status).toBe(303);
  expect((await product.visitor().send('POST', '/api/login', form(password))).status).toBe(303);
  expect(
    (await product.visitor().send('POST', '/api/login', form(password.replace('\u200b', '')))).status,
  ).not.toBe(303);
});
