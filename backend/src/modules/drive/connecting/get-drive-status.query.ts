import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { DriveConnection } from './drive-connection.entity.js';

export interface DriveStatus {
  connected: boolean;
  email: string | null;
  connectedAt: Date | null;
}

/** State as of the last call to the drive. */
export class GetDriveStatus extends QueryOf<{ userId: string }, DriveStatus> {}

@QueryHandler(GetDriveStatus)
export class GetDriveStatusHandler implements IQueryHandler<GetDriveStatus> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId } }: GetDriveStatus): Promise<DriveStatus> {
    const connection = await this.em.findOne(DriveConnection, { userId }, { refresh: true });
    return {
      connected: connection !== null,
      email: connection?.email ?? null,
      connectedAt: connection?.connectedAt ?? null,
    };
  }
}
