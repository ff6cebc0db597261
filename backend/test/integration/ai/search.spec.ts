import { startProduct } from '../../support/product.js';
import { aCompletedRecording, joinTenant, liftPlanLimits, shareWithTeam } from '../../support/recordings.js';

interface Page {
  results: {
    recordingId: string;
    title: string;
    moments: {
      field: string;
      start: number;
      end: number;
      text: string;
      snippet: string;
      matches: [number, number][];
      score: number;
    }[];
  }[];
  nextCursor: string | null;
  engine: string;
  degraded: boolean;
}

const search = (query: Record<string, string>, browser = owner): Promise<Page> =>
  browser.ask('GET', `/api/search?${new URLSearchParams(query).toString()}`);
const titlesOf = ({ results }: Page) => results.map(({ title }) => title);
const foundIn = ({ results }: Page) =>
  results.flatMap(({ moments }) =>
    moments.flatMap(({ snippet, matches }) => matches.map(([from, to]) => snippet.slice(from, to))),
  );

const product = await startProduct();
await liftPlanLimits(product);
const owner = await product.signUp();
const renewals = await aCompletedRecording(product, owner, { title: 'Contract renewals with Größe' });
const call = await aCompletedRecording(product, owner, {
  title: 'Customer call',
  lines: [
    { text: 'Good morning to the two of you.' },
    { text: 'The annual contract was renewed in March.' },
    { text: 'It costs 100% more, <b>contract</b> or not, as file_name says.' },
    { text: 'We shipped the migration.' },
  ],
});
const chapters = [{ title: 'About the contract', startTime: 5, endTime: 30 }];
const description = 'They speak of invoices.';
await owner.ask('PATCH', `/api/recordings/${call.id}`, { chapters, description });
afterAll(() => product.stop());

describe('The search', () => {
  it('finds by what is meant in one recording where nobody says the words, and nothing of somebody else’s', async () => {
    const asked = { q: 'how expensive is it', recordingId: call.id };
    const { results } = await search(asked);
    expect(results).toMatchObject([{ recordingId: call.id, title: 'Customer call' }]);
    expect(results[0]!.moments).toContainEqual(
      expect.objectContaining({ field: 'transcript', start: 20, score: 0 }),
    );
    expect((await search(asked, await product.signUp())).results).toEqual([]);
  });

  it('finds titles first, then moments in chapters and lines, by any form of the words', async () => {
    const page = await search({ q: 'contracts' });
    expect(page.results.map(({ recordingId }) => recordingId)).toEqual([renewals.id, call.id]);
    expect(page.results[0]!.moments).toEqual([
      {
        field: 'title',
        start: 0,
        end: 100,
        text: 'Contract renewals with Größe',
        spans: [[0, 8]],
        snippet: 'Contract renewals with Größe',
        matches: [[0, 8]],
        score: expect.any(Number),
      },
    ]);
    expect(page.results[1]!.moments.map(({ field, start, end }) => [field, start, end])).toEqual([
      ['chapter', 5, 30],
      ['transcript', 10, 20],
      ['transcript', 20, 30],
    ]);
    expect(foundIn(page)).toEqual(['Contract', 'contract', 'contract', 'contract']);
    expect(page.nextCursor).toBeNull();
  });

  it('finds a word that is only begun, and a title that is mistyped', async () => {
    expect(titlesOf(await search({ q: 'migr' }))).toEqual(['Customer call']);
    await product.runTasks({ kinds: ['index-recording'] });
    expect(titlesOf(await search({ q: 'custmer' }))).toEqual(['Customer call']);
    expect(titlesOf(await search({ q: 'größe' }))).toEqual(['Contract renewals with Größe']);
  });

  it('finds words of other scripts and in any case', async () => {
    const person = await product.signUp();
    await aCompletedRecording(product, person, {
      title: 'Встреча 🎬',
      lines: [{ text: 'Обсуждаем ЦЕНУ контракта.' }, { text: 'Über die Größe.' }, { text: '価格について' }],
    });
    const startsOf = async (q: string) =>
      (await search({ q }, person)).results.flatMap(({ moments }) => moments.map(({ start }) => start));
    expect(await startsOf('встреча')).toEqual([0]);
    expect(await startsOf('цену контракта')).toEqual([0]);
    expect(await startsOf('ОБСУЖД')).toEqual([0]);
    expect(await startsOf('über')).toEqual([10]);
    expect(await startsOf('価格')).toEqual([20]);
    expect(await startsOf('🎬')).toEqual([]);
    expect(await startsOf('встреча 🎬')).toEqual([0]);
  });

  it('pages without skipping or repeating while recordings come', async () => {
    const person = await product.signUp();
    for (let i = 0; i < 5; i++)
      await aCompletedRecording(product, person, {
        title: i % 2 ? `Zebra ${i}` : `Call ${i}`,
        lines: [{ text: 'a zebra crossed the road' }],
      });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await search({ q: 'zebra', limit: '2', ...(cursor && { cursor }) }, person);
      expect(page.results.length).toBeLessThanOrEqual(2);
      seen.push(...titlesOf(page));
      cursor = page.nextCursor;
      if (seen.length === 2)
        await aCompletedRecording(product, person, { title: 'Zebra, new', lines: [{ text: 'zebra' }] });
    } while (cursor);
    expect(seen).toEqual(['Zebra 3', 'Zebra 1', 'Call 4', 'Call 2', 'Call 0']);
  });

  it('shows what the user may see, and only what is completed', async () => {
    const [stranger, member] = [await product.signUp(), await product.signUp()];
    await joinTenant(product, member, owner, 'member');
    expect((await search({ q: 'contract' }, stranger)).results).toEqual([]);
    expect((await search({ q: 'contract', recordingId: call.id }, stranger)).results).toEqual([]);
    expect((await search({ q: 'contract' }, member)).results).toEqual([]);
    await shareWithTeam(product);
    expect((await search({ q: 'contract' }, member)).results).toHaveLength(2);
    await product.database.query(`update recording set status = 'processing' where id = $1`, [renewals.id]);
    expect((await search({ q: 'contract' })).results).toHaveLength(1);
    expect((await product.visitor().refused('GET', '/api/search?q=contract')).status).toBe(401);
  });
});
