import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { hashPassword } from '../../../shared/auth/password.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import type { ShareChanges } from '../reading/share.entity.js';
import { RecordingShared } from '../sharing.events.js';
import { holdShare } from './hold-share.js';

/** Unset fields are kept. A null password removes it. */
export class ChangeShare extends CommandOf<{
  user: CurrentUser;
  recordingId: string;
  changes: Omit<ShareChanges, 'passwordHash'> & { password?: string | null | undefined };
}> {}

@CommandHandler(ChangeShare)
export class ChangeShareHandler implements ICommandHandler<ChangeShare> {
  constructor(
    private readonly outbox: Outbox,
    private readonly access: AccessChanges,
  ) {}

  async execute({ input: { user, recordingId, changes } }: ChangeShare): Promise<void> {
    const { password, ...others } = changes;
    // Hashed before the row is locked, because it is slow.
    const passwordHash = typeof password === 'string' ? await hashPassword(password) : password;
    await this.outbox.transactional(async (em, emit) => {
      const share = await holdShare(em, user, recordingId);
      if (changes.enabled && !share.enabled) emit(new RecordingShared(recordingId));
      share.change({ ...others, passwordHash });
    });
    this.access.announceChange();
  }
}
