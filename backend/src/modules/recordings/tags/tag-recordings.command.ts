import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { selectRow, selectRows } from '../../../shared/database/rows.js';
import { type BulkChange, NOT_EDITABLE, holdEditable } from '../bulk-change.js';
import { LIBRARY_LIMITS, TAG_COLORS } from '../recording-limits.js';
import { lockTags } from './change-tag.command.js';
import { TAG_ERRORS } from './tags.errors.js';

const TOO_MANY = `A recording has at most ${LIBRARY_LIMITS.tagsOfRecording} tags.`;

/** Adds a tag to recordings, creating it if needed (names are case-insensitive), or removes it. */
export class TagRecordings extends CommandOf<
  { user: CurrentUser; ids: readonly string[]; tag: string; action: 'tag' | 'untag' },
  BulkChange
> {}

@CommandHandler(TagRecordings)
export class TagRecordingsHandler implements ICommandHandler<TagRecordings> {
  constructor(private readonly em: EntityManager) {}

  /** @throws TAG_ERRORS.tooMany, or TAG_ERRORS.notFound if a tag to remove does not exist */
  execute({ input: { user, ids, tag, action } }: TagRecordings): Promise<BulkChange> {
    return this.em.transactional(async (em) => {
      await lockTags(em, user.tenantId);
      const { held, failed } = await holdEditable(em, user, ids);
      const there = held.filter(({ isDeleted }) => !isDeleted).map(({ id }) => id);
      for (const { id, isDeleted } of held) if (isDeleted) failed.push({ id, reason: NOT_EDITABLE });
      if (action === 'untag') return untag(em, user, { there, failed, tag });
      return there.length > 0
        ? giveTag(em, user, { there, failed, tag })
        : { changed: [], unchanged: [], failed };
    });
  }
}

interface Tagging extends Pick<BulkChange, 'failed'> {
  there: string[];
  tag: string;
}

const Tagged = z.object({ recordingId: z.string() });

async function giveTag(
  em: EntityManager,
  user: CurrentUser,
  { there, failed, tag }: Tagging,
): Promise<BulkChange> {
  const tagId = (await findTag(em, user, tag)) ?? (await makeTag(em, user, tag));
  const crowded = await selectRows(
    em,
    Tagged,
    `select h.recording_id from recording_tag h where h.recording_id = any (?::uuid[])
     group by h.recording_id having count(*) >= ? and not bool_or(h.tag_id = ?)`,
    [arrayText(there), LIBRARY_LIMITS.tagsOfRecording, tagId],
  );
  const full = new Set(crowded.map(({ recordingId }) => recordingId));
  const rows = await selectRows(
    em,
    Tagged,
    `insert into recording_tag (recording_id, tag_id, tenant_id)
     select u.id, ?::uuid, ?::uuid from unnest(?::uuid[]) as u (id) on conflict do nothing returning recording_id`,
    [tagId, user.tenantId, arrayText(there.filter((id) => !full.has(id)))],
  );
  return outcome(
    there.filter((id) => !full.has(id)),
    rows,
    [...failed, ...[...full].map((id) => ({ id, reason: TOO_MANY }))],
  );
}

async function untag(
  em: EntityManager,
  user: CurrentUser,
  { there, failed, tag }: Tagging,
): Promise<BulkChange> {
  const tagId = await findTag(em, user, tag);
  if (!tagId) throw TAG_ERRORS.notFound();
  const rows = await selectRows(
    em,
    Tagged,
    'delete from recording_tag where tag_id = ? and recording_id = any (?::uuid[]) returning recording_id',
    [tagId, arrayText(there)],
  );
  return outcome(there, rows, failed);
}

function outcome(
  ids: readonly string[],
  rows: readonly z.infer<typeof Tagged>[],
  failed: BulkChange['failed'],
): BulkChange {
  const changed = new Set(rows.map(({ recordingId }) => recordingId));
  return { changed: [...changed], unchanged: ids.filter((id) => !changed.has(id)), failed };
}

async function findTag(
  em: EntityManager,
  { tenantId }: CurrentUser,
  name: string,
): Promise<string | undefined> {
  const row = await selectRow(
    em,
    z.object({ id: z.string() }),
    `select id from tag where tenant_id = ?
       and lower(name collate "und-x-icu") = lower(?::text collate "und-x-icu")`,
    [tenantId, name],
  );
  return row?.id;
}

/** New tags get the least used color. */
async function makeTag(em: EntityManager, { tenantId }: CurrentUser, name: string): Promise<string> {
  const used = await selectRows(
    em,
    z.object({ color: z.string(), count: z.number() }),
    'select color, count(*)::int as count from tag where tenant_id = ? group by color',
    [tenantId],
  );
  const counts = new Map(used.map(({ color, count }) => [color, count]));
  const all = used.reduce((sum, { count }) => sum + count, 0);
  if (all >= LIBRARY_LIMITS.tags) throw TAG_ERRORS.tooMany(LIBRARY_LIMITS.tags);
  // Red is for errors and gray means no color, so neither is assigned automatically.
  const colors = TAG_COLORS.filter((each) => each !== 'gray' && each !== 'red');
  const color = colors.reduce((rare, each) =>
    (counts.get(each) ?? 0) < (counts.get(rare) ?? 0) ? each : rare,
  );
  const id = uuidv7();
  await em.execute('insert into tag (id, tenant_id, name, color, created_at) values (?, ?, ?, ?, now())', [
    id,
    tenantId,
    name,
    color,
  ]);
  return id;
}
