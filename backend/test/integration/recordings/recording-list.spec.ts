import { type RecordingBody, startProduct } from '../../support/product.js';
import { aCompletedRecording, aViewer, liftPlanLimits } from '../../support/recordings.js';

const KEPT: [string, number, number][] = [
  ['beta call', 300, 2],
  ['Alpha call', 100, 0],
  ['Ärger mit Ümläuten', 200, 1],
  ['alpha review 100%', 100, 3],
  ['Zeta_call 🎬', 50, 0],
];

const product = await startProduct();
await liftPlanLimits(product);
const [owner, other] = [await product.signUp(), await product.signUp()];
await aCompletedRecording(product, other, { title: 'Alpha of somebody else' });
for (const [title, duration, viewers] of KEPT) {
  const { shareId } = await aCompletedRecording(product, owner, { title, duration });
  for (let n = 0; n < viewers; n++) await aViewer(product, shareId, { email: `viewer-${n}@example.com` });
}
await owner.ask('POST', '/api/recordings/create-uploading', { title: 'Just begun' });
afterAll(() => product.stop());

async function titles(query: string, browser = owner): Promise<string[]> {
  const seen: string[] = [];
  let path: string | undefined = `/api/recordings?${query}`;
  while (path) {
    const response: Response = await browser.send('GET', path);
    expect(response.status).toBe(200);
    seen.push(...((await response.json()) as RecordingBody[]).map(({ title }) => title));
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1];
  }
  return seen;
}

const MADE = [...KEPT.map(([title]) => title), 'Just begun'];
const ORDERS: [string, string[]][] = [
  ['date', MADE],
  [
    'title',
    ['Alpha call', 'alpha review 100%', 'Ärger mit Ümläuten', 'beta call', 'Just begun', 'Zeta_call 🎬'],
  ],
  [
    'views',
    ['Alpha call', 'Zeta_call 🎬', 'Just begun', 'Ärger mit Ümläuten', 'beta call', 'alpha review 100%'],
  ],
  [
    'duration',
    ['Just begun', 'Zeta_call 🎬', 'Alpha call', 'alpha review 100%', 'Ärger mit Ümläuten', 'beta call'],
  ],
];

describe('The list of recordings', () => {
  it('is newest first without a wish', async () => {
    expect(await titles('')).toEqual(MADE.toReversed());
  });

  it.each(ORDERS)('is sorted by %s in both directions, page by page as in one', async (sort, expected) => {
    for (const limit of [1, 2, 5, 100]) {
      expect(await titles(`sort=${sort}&limit=${limit}`)).toEqual(expected);
      expect(await titles(`sort=-${sort}&limit=${limit}`)).toEqual(expected.toReversed());
    }
  });

  it('names no page behind a last one that is full', async () => {
    const { headers } = await owner.send('GET', `/api/recordings?limit=${MADE.length}`);
    expect(headers.get('link')).toBeNull();
  });

  it('neither skips nor repeats when a row goes between two pages', async () => {
    const fresh = await product.signUp();
    const made: RecordingBody[] = [];
    for (const title of ['a', 'b', 'c', 'd']) made.push(await aCompletedRecording(product, fresh, { title }));
    const first = await fresh.send('GET', '/api/recordings?sort=title&limit=2');
    const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
    await fresh.send('DELETE', `/api/recordings/${made[1]!.id}`);
    await aCompletedRecording(product, fresh, { title: 'aa' });
    expect((await fresh.ask<RecordingBody[]>('GET', next)).map(({ title }) => title)).toEqual(['c', 'd']);
  });

  it.each([
    ['q=ALPHA', ['Alpha call', 'alpha review 100%']],
    ['q=call+alpha', ['Alpha call']],
    ['q=%C3%A4RGER+%C3%9Cml', ['Ärger mit Ümläuten']],
    ['q=%25', ['alpha review 100%']],
    ['q=_', ['Zeta_call 🎬']],
    ['q=%5C', []],
    ['q=%F0%9F%8E%AC', ['Zeta_call 🎬']],
    ['q=%27+or+1%3D1+--', []],
    ['q=+', MADE],
    ['status=uploading', ['Just begun']],
    ['status=completed&q=alpha', ['Alpha call', 'alpha review 100%']],
    ['status=failed', []],
  ])('for %s holds what fits, also in pages of one', async (query, expected) => {
    expect(await titles(`${query}&sort=date`)).toEqual(expected);
    expect(await titles(`${query}&sort=date&limit=1`)).toEqual(expected);
  });

  it('counts what fits on all pages, with the first page', async () => {
    const first = await owner.send('GET', '/api/recordings?q=alpha&limit=1');
    expect(first.headers.get('x-total-count')).toBe('2');
    const next = /<([^>]+)>/.exec(first.headers.get('link')!)![1]!;
    expect((await owner.send('GET', next)).headers.get('x-total-count')).toBeNull();
  });

  it('says where the chapters of each start, in order', async () => {
    const fresh = await product.signUp();
    const { id } = await aCompletedRecording(product, fresh, { title: 'In parts' });
    await aCompletedRecording(product, fresh, { title: 'In one piece' });
    const chapters = [12.5, 0, 60].map((startTime) => ({ title: `At ${startTime}`, startTime }));
    await fresh.ask('PATCH', `/api/recordings/${id}`, { chapters });
    const list = await fresh.ask<{ title: string; chapterStarts: number[] }[]>('GET', '/api/recordings');
    expect(list.map(({ title, chapterStarts }) => [title, chapterStarts])).toEqual([
      ['In one piece', []],
      ['In parts', [0, 12.5, 60]],
    ]);
  });

  it('shows nobody else’s, whatever is asked', async () => {
    expect(await titles('q=alpha&sort=views', other)).toEqual(['Alpha of somebody else']);
  });

  it.each([
    'sort=size',
    'sort=title;drop',
    'status=gone',
    `q=${'x'.repeat(201)}`,
    'q=%00',
    'sort=title&sort=date',
  ])('refuses %s', async (query) => {
    expect((await owner.refused('GET', `/api/recordings?${query}`)).status).toBe(400);
  });

  it('refuses the cursor of another order', async () => {
    const response = await owner.send('GET', '/api/recordings?sort=title&limit=1');
    const cursor = /cursor=([^&>]+)/.exec(response.headers.get('link')!)![1];
    expect((await owner.refused('GET', `/api/recordings?sort=views&cursor=${cursor}`)).errors).toHaveProperty(
      'cursor',
    );
  });
});
