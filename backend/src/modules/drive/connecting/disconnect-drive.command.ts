import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FOR_UPDATE } from '../../../shared/database/for-update.js';
import { DriveAuthorization } from './drive-authorization.entity.js';
import { DriveConnection } from './drive-connection.entity.js';
import { RevokeDrive } from './revoke-drive.js';

/** Disconnects a user's drive, also on account deletion. Tokens are deleted immediately and revoked. */
export class DisconnectDrive extends CommandOf<{ userId: string }> {}

@CommandHandler(DisconnectDrive)
export class DisconnectDriveHandler implements ICommandHandler<DisconnectDrive> {
  constructor(
    private readonly em: EntityManager,
    private readonly revocations: RevokeDrive,
  ) {}

  execute({ input: { userId } }: DisconnectDrive): Promise<void> {
    return this.em.transactional(async (em) => {
      const connection = await em.findOne(DriveConnection, { userId }, FOR_UPDATE);
      await em.nativeDelete(DriveAuthorization, { userId });
      if (!connection) return;
      await this.revocations.enqueue(em, connection, connection.email ?? null);
      await em.nativeDelete(DriveConnection, { userId });
    });
  }
}
