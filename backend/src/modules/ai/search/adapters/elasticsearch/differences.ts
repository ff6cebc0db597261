import type { Client } from '@elastic/elasticsearch';
import { z } from 'zod';
import type { SearchEntries } from '../../search-entries.js';
import type { IndexNames } from './definition.js';

const AT_A_TIME = 500;

const Hits = z.array(z.object({ _id: z.string(), _source: z.object({ fingerprint: z.string() }) }));

export async function differences(
  client: Client,
  names: IndexNames,
  entries: SearchEntries,
  signal: AbortSignal,
): Promise<string[]> {
  await client.indices.refresh({ index: names.alias }, { signal });
  const differing: string[] = [];
  for await (const ids of entries.ids(AT_A_TIME)) {
    const [wanted, there] = [await entries.fingerprints(ids), await indexed(client, names, signal, ids)];
    differing.push(...ids.filter((id) => wanted.get(id) !== there.get(id)));
  }
  for (let last: string | undefined; ;) {
    const there = [...(await indexed(client, names, signal, null, last)).keys()];
    if (there.length === 0) return differing;
    const wanted = await entries.fingerprints(there);
    differing.push(...there.filter((id) => !wanted.has(id)));
    last = there.at(-1);
  }
}

async function indexed(
  client: Client,
  { alias }: IndexNames,
  signal: AbortSignal,
  ids: string[] | null,
  after?: string,
): Promise<Map<string, string>> {
  const { hits } = await client.search(
    {
      index: alias,
      query: ids ? { terms: { recordingId: ids } } : { match_all: {} },
      sort: [{ recordingId: 'asc' }],
      ...(after !== undefined && { search_after: [after] }),
      size: AT_A_TIME,
      _source: ['fingerprint'],
      track_total_hits: false,
      allow_partial_search_results: false,
    },
    { signal },
  );
  return new Map(Hits.parse(hits.hits).map(({ _id, _source }) => [_id, _source.fingerprint]));
}
