import { jest } from '@jest/globals';
import { SniffingTransport } from '@elastic/elasticsearch';
import { SearchIndex } from '../../src/modules/ai/search/ports/search-index.js';
import { Searcher } from '../../src/modules/ai/search/searcher.js';
import { Relay } from '../support/relay.js';
import {
  describeWithElasticsearch,
  type TestElasticsearch,
  testElasticsearch,
} from '../support/elasticsearch.js';
import { type RecordingBody, type TestBrowser, type TestProduct, startProduct } from '../support/product.js';
import { aCompletedRecording } from '../support/recordings.js';

interface Page {
  results: { title: string }[];
  engine: string;
  degraded: boolean;
}

let node: TestElasticsearch;
let relay: Relay;
let product: TestProduct;
let owner: TestBrowser;
let call: RecordingBody;

const search = async (q: string) => {
  const page = await owner.ask<Page>('GET', `/api/search?q=${q}`);
  return { ...page, titles: page.results.map(({ title }) => title) };
};
const ask = (question: string) =>
  owner.ask<{ source: string | null }>('POST', `/api/recordings/${call.id}/assistant`, { question });
const KINDS = ['build-search-index', 'index-recording'];
const index = async () => {
  const left = () => product.database.query('select from task where kind = any ($1)', [KINDS]);
  for (const end = Date.now() + 30_000; (await left()).length > 0 && Date.now() < end;)
    await product.runTasks({ kinds: KINDS, days: 1 });
  await node.client.indices.refresh({ index: `${node.index}*` });
};
const passPause = () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 6_000);
};

describeWithElasticsearch('The search on Elasticsearch', () => {
  beforeAll(async () => {
    node = await testElasticsearch();
    relay = await Relay.to(new URL(node.url));
    const environment = { ELASTICSEARCH_URL: relay.origin, ELASTICSEARCH_INDEX: node.index };
    product = await startProduct({ role: 'all', environment });
    owner = await product.signUp();
    call = await aCompletedRecording(product, owner, { title: 'Contract', lines: [{ text: 'A kangaroo' }] });
    await index();
  }, 120_000);
  afterAll(async () => {
    await product.stop();
    await relay.stop();
    await node.stop();
  });
  afterEach(() => jest.restoreAllMocks());

  it('answers from an index that was built by itself', async () => {
    expect(await search('kangaroos')).toMatchObject({
      titles: ['Contract'],
      engine: 'elasticsearch',
      degraded: false,
    });
    const { parts } = await owner.ask<{ parts: object }>('GET', '/api/health');
    expect(parts).toMatchObject({ search: { adapter: 'elasticsearch', ok: true } });
  });

  it('answers from PostgreSQL while the engine is away, says so, and catches up when it is back', async () => {
    relay.stall();
    const sent = jest.spyOn(SniffingTransport.prototype, 'request');
    const engine = product.app.get(SearchIndex, { strict: false });
    const asked = jest.spyOn(engine, 'search');
    const searcher = product.app.get<Searcher, { pausedUntil: number }>(Searcher, { strict: false });
    const began = Date.now();
    await owner.ask('PATCH', `/api/recordings/${call.id}`, { title: 'Wallaby', version: call.version });
    expect(await search('wallaby')).toMatchObject({
      titles: ['Wallaby'],
      engine: 'postgres',
      degraded: true,
    });
    // Typing users wait for the engine once, at most for its timeout.
    const searches = sent.mock.calls.filter(([{ path }]) => path.endsWith('/_search'));
    expect(searches.map(([, options]) => options)).toEqual([
      expect.objectContaining({ requestTimeout: 2_000, maxRetries: 0 }),
    ]);
    expect(searcher.pausedUntil).toBeGreaterThan(began);
    searcher.pausedUntil = Infinity;
    // The engine does not know the new title, so its document is too old to be used.
    expect(await ask('Where is the kangaroo?')).toMatchObject({ source: 'A kangaroo' });
    expect(await search('kangaroo')).toMatchObject({ titles: ['Wallaby'], degraded: true });
    expect(asked.mock.calls).toHaveLength(1);
    const { parts } = await owner.ask<{ parts: object }>('GET', '/api/health');
    expect(parts).toMatchObject({ search: { adapter: 'elasticsearch', ok: false } });

    relay.resume();
    await index();
    searcher.pausedUntil = 0;
    expect(await search('wallaby')).toMatchObject({ titles: ['Wallaby'], engine: 'elasticsearch' });
    expect((await search('contract')).titles).toEqual([]);
  });

  it('forgets what is deleted, and finds it again when it is restored', async () => {
    passPause();
    await owner.ask('DELETE', `/api/recordings/${call.id}`);
    await index();
    expect(await search('wallaby')).toMatchObject({ titles: [], engine: 'elasticsearch' });
    await owner.ask('POST', `/api/recordings/${call.id}/restore`);
    await index();
    expect(await search('wallaby')).toMatchObject({ titles: ['Wallaby'], engine: 'elasticsearch' });
  });

  it('answers from PostgreSQL where somebody deleted the index, and builds it again', async () => {
    const names = Object.keys(await node.client.indices.getAlias({ index: `${node.index}-*` }));
    await node.client.indices.delete({ index: names });
    expect(await search('wallaby')).toMatchObject({ titles: ['Wallaby'], degraded: true });
    await product.database.query(
      `insert into task (id, kind, subject, key, payload, due_at, created_at)
       values (gen_random_uuid(), 'build-search-index', 'elasticsearch', 'elasticsearch', '{}', now(), now())
       on conflict do nothing`,
    );
    await index();
    passPause();
    expect(await search('wallaby')).toMatchObject({ titles: ['Wallaby'], degraded: false });
  });
});
