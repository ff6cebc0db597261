import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { selectRow } from '../../../shared/database/rows.js';
import { type FolderDefaults, holdRecording } from '../../recordings/index.js';

const DAY_MS = 24 * 3600_000;

/**
 * Gives a link what its folder has as defaults. One that a person has set, that was made for somebody or that somebody
 * came by stays as it is, and so does that of a recording that cannot be watched yet.
 */
export class ApplyLinkDefaults extends Command<void> {
  constructor(
    readonly input: {
      recordingId: string;
      defaults: Pick<FolderDefaults, 'link' | 'passwordHash' | 'expiresAfterDays'>;
    },
  ) {
    super();
  }
}

@CommandHandler(ApplyLinkDefaults)
export class ApplyLinkDefaultsHandler implements ICommandHandler<ApplyLinkDefaults> {
  constructor(
    private readonly em: EntityManager,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { recordingId, defaults } }: ApplyLinkDefaults): Promise<void> {
    const { link, passwordHash, expiresAfterDays } = defaults;
    if (link === undefined && passwordHash === undefined && expiresAfterDays === undefined) return;
    await this.em.transactional(async (em) => {
      const recording = await holdRecording(em, recordingId);
      if (!recording?.isWatchable() || !recording.share.isInitial() || (await isUsed(em, recordingId)))
        return;
      recording.changeShare({
        ...{ enabled: link, passwordHash },
        ...(expiresAfterDays !== undefined && {
          expiresAt: new Date(Date.now() + expiresAfterDays * DAY_MS),
        }),
      });
    });
    this.access.announceChange();
  }
}

async function isUsed(em: EntityManager, recordingId: string): Promise<boolean> {
  const row = await selectRow(
    em,
    z.object({ isUsed: z.boolean() }),
    `select exists (select from share_recipient p where p.recording_id = ?)
       or exists (select from recording_viewer v where v.recording_id = ?) as is_used`,
    [recordingId, recordingId],
  );
  return row!.isUsed;
}
