import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Viewer } from './viewer.entity.js';

const MINUTE_MS = 60_000;

export class MarkViewerSeen extends CommandOf<{ viewerId: string }> {}

@CommandHandler(MarkViewerSeen)
export class MarkViewerSeenHandler implements ICommandHandler<MarkViewerSeen> {
  constructor(private readonly em: EntityManager) {}

  /** Written at most once a minute. */
  async execute({ input: { viewerId } }: MarkViewerSeen): Promise<void> {
    const now = Date.now();
    await this.em.nativeUpdate(
      Viewer,
      { id: viewerId, lastSeenAt: { $lt: new Date(now - MINUTE_MS) } },
      { lastSeenAt: new Date(now) },
    );
  }
}
