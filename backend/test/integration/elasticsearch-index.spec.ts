import { ElasticsearchSearchIndex } from '../../src/modules/ai/search/adapters/elasticsearch/elasticsearch.search-index.js';
import { namesOf } from '../../src/modules/ai/search/adapters/elasticsearch/definition.js';
import { searchIndexContract } from '../../src/modules/ai/search/ports/search-index.contract.js';
import { SearchEntries } from '../../src/modules/ai/search/search-entries.js';
import {
  describeWithElasticsearch,
  type TestElasticsearch,
  testElasticsearch,
} from '../support/elasticsearch.js';
import { type SearchedDatabase, searchedDatabase } from '../support/searched-database.js';

let node: TestElasticsearch;
let database: SearchedDatabase;
let index: ElasticsearchSearchIndex;

describeWithElasticsearch('Elasticsearch', () => {
  beforeAll(async () => {
    node = await testElasticsearch();
    database = await searchedDatabase(
      (em) => (index = new ElasticsearchSearchIndex(node.client, namesOf(node.index), new SearchEntries(em))),
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
  });
});
