import { Client } from '@elastic/elasticsearch';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface SearchNode {
  client: Client;
  end(): Promise<void>;
}

/** The Elasticsearch of ELASTICSEARCH_URL, or the tests' own with its data in a folder. */
export async function startSearchNode(home: string): Promise<SearchNode> {
  const given = process.env['ELASTICSEARCH_URL'];
  if (given) {
    const client = new Client({ node: given });
    return { client, end: () => client.close() };
  }
  const tools = (await import(pathToFileURL(resolve('tools/test/elasticsearch.ts')).href)) as {
    startElasticsearch(home: string, options: object): Promise<{ url: string; process: ChildProcess }>;
  };
  const node = await tools.startElasticsearch(home, { heap: '2g' });
  const client = new Client({ node: node.url });
  const end = async (): Promise<void> => {
    await client.close();
    const ended = once(node.process, 'exit');
    node.process.kill();
    await ended;
  };
  return { client, end };
}
