import type { Client, estypes } from '@elastic/elasticsearch';
import { RefusedByIndex } from '../../ports/search-index.js';
import type { SearchDocument } from './document.js';

/** A change of one document; `readAt` prevents older changes from replacing newer ones. */
export interface BulkChange {
  index: string;
  id: string;
  /** Null deletes it. */
  document: SearchDocument | null;
  readAt: number;
}

/** Statuses for an existing newer document, and for deleting a missing one. */
const DONE = [404, 409];

interface Failure {
  id: string;
  status: number;
  reason: string;
}

/**
 * Applies changes, whose statuses are separate from the response's 200.
 * @throws RefusedByIndex naming permanently refused documents after applying the others; otherwise Error for changes
 * to retry
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
