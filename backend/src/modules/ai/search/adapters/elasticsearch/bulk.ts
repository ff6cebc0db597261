import type { Client, estypes } from '@elastic/elasticsearch';
import { RefusedByIndex } from '../../ports/search-index.js';
import type { SearchDocument } from './document.js';

/** What shall become of one document; `readAt` keeps what is older from coming after what is newer. */
export interface BulkChange {
  index: string;
  id: string;
  /** Null removes it. */
  document: SearchDocument | null;
  readAt: number;
}

/** Something newer is there already, or nothing that could be removed. */
const DONE = [404, 409];

interface Failure {
  id: string;
  status: number;
  reason: string;
}

/**
 * Makes changes, each of which has a status of its own in the answer: its 200 says nothing of them.
 * @throws RefusedByIndex naming those that will never be taken, when all others are made; else an Error for those that
 * are to be tried again
 */
export async function change(client: Client, changes: BulkChange[], signal?: AbortSignal): Promise<void> {
  if (changes.length === 0) return;
  const operations = changes.flatMap(
    ({ index, id, document, readAt }): (estypes.BulkOperationContainer | SearchDocument)[] => {
      const target = { _index: index, _id: id, version: readAt, version_type: 'external_gte' as const };
      return document ? [{ index: target }, document] : [{ delete: target }];
    },
  );
  const { items } = await client.bulk({ operations }, { ...(signal && { signal }) });
  const failed = items.flatMap((item) => failureOf(Object.values(item)[0]!));
  if (failed.length === 0) return;
  const message = `Elasticsearch did not make ${failed.length} change(s): ${failed.slice(0, 5).map(reasonOf).join('; ')}`;
  throw failed.every(({ status }) => isLasting(status)) ? new RefusedByIndex(message) : new Error(message);
}

const isLasting = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

const reasonOf = ({ id, status, reason }: Failure): string => `${id}: ${status} ${reason}`;

function failureOf({ _id, status, error }: estypes.BulkResponseItem): Failure[] {
  if (status < 300 || DONE.includes(status)) return [];
  return [{ id: _id ?? '', status, reason: error?.reason ?? 'no reason given' }];
}
