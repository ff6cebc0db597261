import type { Client } from '@elastic/elasticsearch';
import { readFileSync } from 'node:fs';
import type { ElasticsearchConfig } from '../../../../../shared/config/config.js';

const REQUEST_MS = 30_000;
/** Uncompressed. A page of a rebuild contains many transcripts. */
const ANSWER_BYTES = 64_000_000;

export async function connect({ urls, auth, caFile }: ElasticsearchConfig): Promise<Client> {
  // Loaded lazily: the client is large and only needed with Elasticsearch.
  const { Client } = await import('@elastic/elasticsearch');
  return new Client({
    nodes: urls,
    ...(auth && { auth }),
    ...(caFile && { tls: { ca: readFileSync(caFile) } }),
    requestTimeout: REQUEST_MS,
    maxRetries: 1,
    maxResponseSize: ANSWER_BYTES,
    maxCompressedResponseSize: ANSWER_BYTES,
  });
}
