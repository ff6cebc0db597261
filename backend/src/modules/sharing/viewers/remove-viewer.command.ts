import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { Viewer } from './viewer.entity.js';
import { loadEditable } from '../../recordings/index.js';
import { VIEWER_ERRORS } from './viewers.errors.js';
import { ViewerRemoved } from '../sharing.events.js';
import { removeViewers } from './remove-viewers.js';

export class RemoveViewer extends CommandOf<{ user: CurrentUser; recordingId: string; viewerId: string }> {}

@CommandHandler(RemoveViewer)
export class RemoveViewerHandler implements ICommandHandler<RemoveViewer> {
  constructor(
    private readonly outbox: Outbox,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, recordingId, viewerId } }: RemoveViewer): Promise<void> {
    await this.outbox.transactional(async (em, emit) => {
      await loadEditable(em, user, recordingId);
      if (!(await em.count(Viewer, { id: viewerId, recordingId }))) throw VIEWER_ERRORS.notFound();
      await removeViewers(em, [viewerId]);
      emit(new ViewerRemoved(viewerId));
    });
    this.access.announceChange();
  }
}
