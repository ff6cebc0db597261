import { PostgresSearchIndex } from '../../../src/modules/ai/search/adapters/postgres/postgres.search-index.js';
import { searchIndexContract } from '../../../src/modules/ai/search/ports/search-index.contract.js';
import { searchedDatabase } from '../../support/searched-database.js';

const postgres = await searchedDatabase((em) => new PostgresSearchIndex(em));
afterAll(() => postgres.stop());

searchIndexContract('PostgreSQL', {
  index: () => postgres.index(),
  tenant: () => postgres.tenant(),
  add: (...given) => postgres.add(...given),
  change: (...given) => postgres.change(...given),
  changeUnseen: (...given) => postgres.changeUnseen(...given),
  spoil: async (id) =>
    void (await postgres.query('delete from search_vocabulary where recording_id = $1', [id])),
});
