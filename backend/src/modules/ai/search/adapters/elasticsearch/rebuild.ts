import type { Client } from '@elastic/elasticsearch';
import { Logger } from '@nestjs/common';
import type { SearchEntries } from '../../search-entries.js';
import type { Stems } from '../../stems.js';
import { type BulkChange, change } from './bulk.js';
import { type IndexNames, REFRESH_INTERVAL, templateOf } from './definition.js';
import { RefusedByIndex } from '../../ports/search-index.js';
import { documentOf } from './document.js';

const logger = new Logger('Elasticsearch');

/** An hour has about a thousand lines of a kilobyte with vectors; a node accepts 100 MB at once. */
const RECORDINGS_AT_A_TIME = 10;
/** Searches scan every segment, but a single one would grow too large to merge after deletions. */
const MAX_SEGMENTS = 5;
/** A longer build is considered dead. */
const LONGEST_MS = 6 * 3600_000;

/**
 * Concurrent changes go to both indices, so nothing is missed.
 * @returns the number of recordings
 */
export async function rebuild(
  client: Client,
  names: IndexNames,
  entries: SearchEntries,
  stems: Stems,
  signal: AbortSignal,
  report: (recordings: number) => void = () => undefined,
): Promise<number> {
  await client.indices.putIndexTemplate(templateOf(names), { signal });
  const index = names.next();
  // Not searched yet, and fewer refreshes leave fewer segments to merge.
  await client.indices.create({ index, settings: { refresh_interval: '-1' } }, { signal });
  let recordings = 0;
  for await (const ids of entries.ids(RECORDINGS_AT_A_TIME)) {
    signal.throwIfAborted();
    const read = await entries.read(ids);
    const changes: BulkChange[] = [];
    for (const recording of read) {
      const document = await documentOf(recording, stems);
      changes.push({ index, id: recording.recordingId, document, readAt: recording.readAt });
    }
    // A refused document does not stop the rest; its own task reports it.
    await change(client, changes, signal).catch((error: unknown) => {
      if (!(error instanceof RefusedByIndex)) throw error;
      logger.warn({ err: error }, 'Some recordings cannot be found');
    });
    recordings += read.length;
    report(recordings);
  }
  await client.indices.forcemerge(
    { index, max_num_segments: MAX_SEGMENTS },
    { signal, requestTimeout: LONGEST_MS },
  );
  await client.indices.putSettings({ index, settings: { refresh_interval: REFRESH_INTERVAL } }, { signal });
  await client.indices.refresh({ index }, { signal });
  await swap(client, names, index);
  return recordings;
}

/** Atomic. An index that another process is building is kept until it is too old. */
async function swap(client: Client, { alias, all }: IndexNames, index: string): Promise<void> {
  const indices = await client.indices.getAlias({ index: all });
  const [searched, others] = partition(
    Object.keys(indices).filter((name) => name !== index),
    (name) => alias in indices[name]!.aliases,
  );
  await client.indices.updateAliases({
    actions: [...searched.map((other) => ({ remove: { index: other, alias } })), { add: { index, alias } }],
  });
  const old = [...searched, ...others.filter((name) => builtAt(name) < Date.now() - LONGEST_MS)];
  if (old.length > 0) await client.indices.delete({ index: old, ignore_unavailable: true });
}

const builtAt = (index: string): number => Number(index.slice(index.lastIndexOf('-') + 1));

const partition = <T>(all: T[], fits: (one: T) => boolean): [T[], T[]] => [
  all.filter(fits),
  all.filter((one) => !fits(one)),
];
