import type { Client, estypes } from '@elastic/elasticsearch';
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

/** An answer of 200 says nothing of the single changes: each has a status of its own. */
export class BulkFailed extends Error {
  constructor(readonly failed: { id: string; status: number; reason: string }[]) {
    const [first] = failed;
    super(`Elasticsearch refused ${failed.length} change(s); ${first!.id}: ${first!.status} ${first!.reason}`);
  }
}

/** @throws BulkFailed naming each change that was refused */
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
  if (failed.length > 0) throw new BulkFailed(failed);
}

function failureOf({ _id, status, error }: estypes.BulkResponseItem): BulkFailed['failed'] {
  if (status < 300 || DONE.includes(status)) return [];
  return [{ id: _id ?? '', status, reason: error?.reason ?? 'no reason given' }];
}
