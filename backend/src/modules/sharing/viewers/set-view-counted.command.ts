import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { type NotCountedReason, RecordingView } from './recording-view.entity.js';

/** Sets whether a view counts: null, or the reason for its exclusion. */
export class SetViewCounted extends CommandOf<{
  viewId: string;
  notCountedReason: NotCountedReason | null;
}> {}

@CommandHandler(SetViewCounted)
export class SetViewCountedHandler implements ICommandHandler<SetViewCounted> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewId, notCountedReason } }: SetViewCounted): Promise<void> {
    await this.em.nativeUpdate(RecordingView, { id: viewId }, { notCountedReason });
  }
}
