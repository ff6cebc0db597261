import { Client } from '@elastic/elasticsearch';
import { randomBytes } from 'node:crypto';
import { hasElasticsearch, testServers } from '../../../tools/test/servers.ts';

export const hasSearchNode = Boolean(process.env['TEST_ELASTICSEARCH_URL']) || hasElasticsearch();

/** Tests that need Elasticsearch; skipped if unavailable, which the test runner reports. */
export const describeWithElasticsearch = hasSearchNode ? describe : describe.skip;

export interface TestElasticsearch {
  url: string;
  client: Client;
  index: string;
  stop(): Promise<void>;
}

/** The node of this test run, or one started for the calling file. */
export async function testElasticsearch(): Promise<TestElasticsearch> {
  const given = process.env['TEST_ELASTICSEARCH_URL'];
  const servers = given ? null : testServers();
  const url = given ?? (await servers!.elasticsearch())!;
  const client = new Client({ node: url });
  const index = `test-${randomBytes(6).toString('hex')}`;
  return {
    url,
    client,
    index,
    async stop() {
      const made = Object.keys(await client.indices.getAlias({ index: `${index}-*` }));
      if (made.length > 0) await client.indices.delete({ index: made });
      await client.indices.deleteIndexTemplate({ name: index }, { ignore: [404] });
      await client.close();
      await servers?.end();
    },
  };
}
