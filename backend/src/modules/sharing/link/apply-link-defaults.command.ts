import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { z } from 'zod';
import { arrayText } from '../../../shared/database/array-text.js';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { selectRows } from '../../../shared/database/rows.js';
import { holdShares } from './hold-share.js';
import { type FolderDefaults, loadRecordings } from '../../recordings/index.js';

const DAY_MS = 24 * 3600_000;

type LinkDefaults = Pick<FolderDefaults, 'link' | 'passwordHash' | 'expiresAfterDays' | 'downloadAllowed'>;

/** Links changed by folder defaults. */
export interface AppliedLinkDefaults {
  recordingIds: string[];
  /** ISO 8601; null if unset. */
  expiresAt: string | null;
  downloadAllowed?: boolean;
  /** The links' generation after the change. */
  generation: number;
}

/**
 * Applies folder defaults to links. Links that were changed, used or personalized are skipped, and so are those of
 * recordings that cannot be watched yet.
 */
export class ApplyLinkDefaults extends CommandOf<
  {
    recordingIds: readonly string[];
    defaults: LinkDefaults;
  },
  AppliedLinkDefaults | null
> {}

@CommandHandler(ApplyLinkDefaults)
export class ApplyLinkDefaultsHandler implements ICommandHandler<ApplyLinkDefaults> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  /** @returns null if the folder has no defaults or no link changed */
  async execute({
    input: { recordingIds, defaults },
  }: ApplyLinkDefaults): Promise<AppliedLinkDefaults | null> {
    const { link, passwordHash, expiresAfterDays, downloadAllowed } = defaults;
    if ([link, passwordHash, expiresAfterDays, downloadAllowed].every((each) => each === undefined))
      return null;
    const expiresAt = expiresAfterDays && new Date(Date.now() + expiresAfterDays * DAY_MS);
    const changed = await this.em.transactional(async (em) => {
      const recordings = await loadRecordings(em, recordingIds);
      const shares = await holdShares(
        em,
        recordings.filter((recording) => recording.isWatchable()),
      );
      const used = await usedOf(em, recordingIds);
      const untouched = [...shares.values()].filter(
        (share) => share.isInitial() && !used.has(share.recordingId),
      );
      for (const share of untouched)
        share.change({ enabled: link, passwordHash, downloadAllowed, ...(expiresAt && { expiresAt }) });
      return untouched;
    });
    this.access.announceChange();
    const [first] = changed;
    return first
      ? {
          recordingIds: changed.map(({ recordingId }) => recordingId),
          expiresAt: first.expiresAt?.toISOString() ?? null,
          downloadAllowed: first.downloadAllowed,
          generation: first.generation,
        }
      : null;
  }
}

/** Links that have recipients or were used by a viewer. */
export async function usedOf(em: EntityManager, recordingIds: readonly string[]): Promise<Set<string>> {
  const ids = arrayText(recordingIds);
  const rows = await selectRows(
    em,
    z.object({ recordingId: z.string() }),
    `select recording_id from share_recipient where recording_id = any (?::uuid[])
     union select recording_id from recording_viewer where recording_id = any (?::uuid[])`,
    [ids, ids],
  );
  return new Set(rows.map(({ recordingId }) => recordingId));
}
