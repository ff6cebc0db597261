import type { Client } from '@elastic/elasticsearch';
import type { SearchEntries } from '../../search-entries.js';
import { change } from './bulk.js';
import { type IndexNames, templateOf } from './definition.js';
import { documentOf } from './document.js';

/** A recording of an hour has about a thousand lines. */
const RECORDINGS_AT_A_TIME = 25;

/**
 * Builds an index beside the one that is searched and puts it in its place at once. What changes meanwhile is put into
 * both, so nothing is missed and nobody waits.
 * @returns how many recordings it holds
 */
export async function rebuild(
  client: Client,
  names: IndexNames,
  entries: SearchEntries,
  signal: AbortSignal,
  told: (recordings: number) => void = () => undefined,
): Promise<number> {
  await client.indices.putIndexTemplate(templateOf(names), { signal });
  const index = names.next();
  await client.indices.create({ index }, { signal });
  let recordings = 0;
  for await (const ids of entries.ids(RECORDINGS_AT_A_TIME)) {
    signal.throwIfAborted();
    const read = await entries.read(ids);
    await change(
      client,
      read.map((recording) => ({
        index,
        id: recording.recordingId,
        document: documentOf(recording),
        readAt: recording.readAt,
      })),
      signal,
    );
    recordings += read.length;
    told(recordings);
  }
  await client.indices.refresh({ index }, { signal });
  await swap(client, names, index);
  return recordings;
}

/** In one step, after which nobody searches the indices of before. */
async function swap(client: Client, { alias, all }: IndexNames, index: string): Promise<void> {
  const others = Object.keys(await client.indices.getAlias({ index: all })).filter((name) => name !== index);
  await client.indices.updateAliases({
    actions: [
      ...others.map((other) => ({ remove: { index: other, alias, must_exist: false } })),
      { add: { index, alias } },
    ],
  });
  if (others.length > 0) await client.indices.delete({ index: others, ignore_unavailable: true });
}
