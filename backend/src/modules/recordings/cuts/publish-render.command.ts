import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { EntityManager } from '@mikro-orm/postgresql';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { ObjectRemovals } from '../../media/index.js';
import { Recording } from '../recording.entity.js';
import { ChaptersMoved } from '../recordings.events.js';
import { giveUpCut, removeRendered, renderCutAgain, showCut } from './cut-state.js';
import type { ShownCut } from '../shown/wanted-cuts.js';

/** Publishes a rendered version unless the cuts have changed since, and deletes the previous one. */
export class PublishRender extends CommandOf<{
  recordingId: string;
  version: number;
  rendered: Omit<ShownCut, 'ranges'>;
}> {}

@CommandHandler(PublishRender)
export class PublishRenderHandler implements ICommandHandler<PublishRender> {
  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly removals: ObjectRemovals,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { recordingId, version, rendered } }: PublishRender): Promise<void> {
    await this.em.transactional(async (em) => {
      const recording = await em.findOne(Recording, recordingId, { ...FOR_UPDATE, filters: { kept: false } });
      const before = recording?.shownCut ?? null;
      const shown = { ranges: recording?.cuts?.ranges ?? [], ...rendered };
      const isShown = recording !== null && showCut(recording, version, shown);
      const unused = isShown ? before : shown;
      // Statistics only count what viewers can see now.
      if (isShown) await this.outbox.emit(em, new ChaptersMoved(recordingId));
      if (unused) await removeRendered(em, this.removals, unused);
    });
    this.access.announceChange();
  }
}

/** Marks a rendering as failed. Viewers keep the previous version. */
export class FailRender extends CommandOf<{ recordingId: string; version: number; reason: string }> {}

@CommandHandler(FailRender)
export class FailRenderHandler implements ICommandHandler<FailRender> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId, version, reason } }: FailRender): Promise<void> {
    await this.em.transactional(async (em) => {
      const recording = await em.findOne(Recording, recordingId, { ...FOR_UPDATE, filters: { kept: false } });
      if (recording) giveUpCut(recording, version, reason);
    });
  }
}

/** Retries a failed rendering. */
export class RetryRender extends CommandOf<{ recordingId: string }> {}

@CommandHandler(RetryRender)
export class RetryRenderHandler implements ICommandHandler<RetryRender> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { recordingId } }: RetryRender): Promise<void> {
    const recording = await this.em.findOne(Recording, recordingId, FOR_UPDATE);
    if (recording) renderCutAgain(recording);
  }
}
