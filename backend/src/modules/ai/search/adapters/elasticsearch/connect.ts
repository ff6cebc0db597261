import type { Client } from '@elastic/elasticsearch';
import { readFileSync } from 'node:fs';
import type { ElasticsearchConfig } from '../../../../../shared/config/config.js';

const REQUEST_MS = 30_000;
/** Unpacked: a page of a rebuild has the transcripts of many recordings. */
const ANSWER_BYTES = 64_000_000;

export async function connect({ urls, auth, caFile }: ElasticsearchConfig): Promise<Client> {
  // Large, and of no use without a node.
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
