import { ElasticsearchSearchIndex } from '../../../src/modules/ai/search/adapters/elasticsearch/elasticsearch.search-index.js';
import { namesOf } from '../../../src/modules/ai/search/adapters/elasticsearch/definition.js';
import { change } from '../../../src/modules/ai/search/adapters/elasticsearch/bulk.js';
import { documentOf } from '../../../src/modules/ai/search/adapters/elasticsearch/document.js';
import { RefusedByIndex } from '../../../src/modules/ai/search/ports/search-index.js';
import { termsOf } from '../../../src/modules/ai/search/search-words.js';
import { searchIndexContract } from '../../../src/modules/ai/search/ports/search-index.contract.js';
import { SearchEntries } from '../../../src/modules/ai/search/search-entries.js';
import { Stems } from '../../../src/modules/ai/search/stems.js';
import { SearchVocabulary } from '../../../src/modules/ai/search/search-vocabulary.js';
import {
  describeWithElasticsearch,
  type TestElasticsearch,
  testElasticsearch,
} from '../../support/elasticsearch.js';
import { type SearchedDatabase, searchedDatabase } from '../../support/searched-database.js';

/** Generous, for a machine that runs other tests. */
const PATIENCE_MS = 30_000;

let node: TestElasticsearch;
let database: SearchedDatabase;
let index: ElasticsearchSearchIndex;
let entries: SearchEntries;
let stems: Stems;

describeWithElasticsearch('Elasticsearch', () => {
  beforeAll(async () => {
    node = await testElasticsearch();
    database = await searchedDatabase(
      (em) => {
        entries = new SearchEntries(em);
        stems = new Stems(em);
        return (index = new ElasticsearchSearchIndex(
          node.client,
          namesOf(node.index),
          entries,
          stems,
          new SearchVocabulary(em),
          PATIENCE_MS,
        ));
      },
      async () => void (await node.client.indices.refresh({ index: node.index })),
    );
    await index.rebuild(AbortSignal.timeout(30_000));
  }, 120_000);
  afterAll(async () => {
    await database.stop();
    await node.stop();
  });

  searchIndexContract('Elasticsearch', {
    index: () => database.index(),
    tenant: () => database.tenant(),
    add: (...given) => database.add(...given),
    change: (...given) => database.change(...given),
    changeUnseen: (...given) => database.changeUnseen(...given),
    spoil: async (id) => void (await node.client.delete({ index: node.index, id, refresh: true })),
  });

  it('is an index behind an alias, and a new one takes its place', async () => {
    const named = async () => Object.keys(await node.client.indices.getAlias({ name: node.index }));
    const [before] = await named();
    await index.rebuild(AbortSignal.timeout(30_000));
    const after = await named();
    expect(after).toHaveLength(1);
    expect(after).not.toContain(before);
    expect(Object.keys(await node.client.indices.getAlias({ index: `${node.index}-*` }))).toEqual(after);
  });

  it('shows what changes within a second, though nothing of it while it is made', async () => {
    await index.rebuild(AbortSignal.timeout(30_000));
    const [settings] = Object.values(await node.client.indices.getSettings({ index: node.index }));
    expect(settings!.settings!.index!.refresh_interval).toBe('1s');
  });

  it('finds a recording with a text that is too long to be shown whole', async () => {
    const scope = database.tenant();
    const id = await database.add(scope, { title: 'Long', lines: [{ text: 'lorem '.repeat(20_000) }] });
    const { results } = await index.search({ terms: termsOf('lorem'), scope, after: null, limit: 1 });
    expect(results.map(({ recordingId }) => recordingId)).toEqual([id]);
  });

  it('misses nothing that changes while a new one is made', async () => {
    const scope = database.tenant();
    const ids: string[] = [];
    for (let n = 0; n < 30; n++) ids.push(await database.add(scope, { title: `Quokka ${n}` }));
    const titles = async (q: string) =>
      (await index.search({ terms: termsOf(q), scope, after: null, limit: 50 })).results.length;
    await index.rebuild(AbortSignal.timeout(30_000), () => undefined);
    expect(await titles('quokka')).toBe(30);
    let changed: Promise<unknown> = Promise.resolve();
    await index.rebuild(AbortSignal.timeout(30_000), (recordings) => {
      if (recordings > 25) return;
      changed = Promise.all([
        database.change(`update recording set title = 'Wombat' where id = any (?::uuid[])`, [
          `{${ids.slice(0, 5).join(',')}}`,
        ]),
        database.change('update recording set deleted_at = now() where id = ?', [ids[29]]),
      ]);
    });
    await changed;
    await node.client.indices.refresh({ index: node.index });
    expect([await titles('quokka'), await titles('wombat')]).toEqual([24, 5]);
  });

  it('keeps what is newer where an older change comes late', async () => {
    const scope = database.tenant();
    const id = await database.add(scope, { title: 'Numbat' });
    const [name] = Object.keys(await node.client.indices.getAlias({ name: node.index }));
    const [read] = await entries.read([id]);
    const old = {
      index: name!,
      id,
      document: await documentOf({ ...read!, title: 'Old' }, stems),
      readAt: read!.readAt - 60_000_000,
    };
    await change(node.client, [old]);
    await database.change('delete from recording where id = ?', [id]);
    await change(node.client, [old]);
    await node.client.indices.refresh({ index: node.index });
    expect(await index.differences(AbortSignal.timeout(10_000))).toEqual([]);
  });

  it('tells of each change that was refused, and makes the others', async () => {
    const scope = database.tenant();
    const ids = [
      await database.add(scope, { title: 'Echidna' }),
      await database.add(scope, { title: 'Echidna' }),
    ];
    const [name] = Object.keys(await node.client.indices.getAlias({ name: node.index }));
    const [good, bad] = await Promise.all(
      (await entries.read(ids)).map(async (one) => ({
        index: name!,
        id: one.recordingId,
        readAt: one.readAt + 1,
        document: await documentOf({ ...one, title: 'Platypus' }, stems),
      })),
    );
    Object.assign(bad!.document, { unknown: 1 });
    const changing = change(node.client, [bad!, good!]);
    await expect(changing).rejects.toBeInstanceOf(RefusedByIndex);
    await expect(changing).rejects.toThrow(`1 change(s): ${bad!.id}: 400`);
    await node.client.indices.refresh({ index: node.index });
    const found = await index.search({ terms: termsOf('echidna'), scope, after: null, limit: 50 });
    expect(found.results.map(({ title }) => title).sort()).toEqual(['Echidna', 'Platypus']);
  });
});
