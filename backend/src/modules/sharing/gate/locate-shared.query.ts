import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { ShareAccess, type ShareVisitor } from './share-access.js';

export interface SharedPlace {
  recordingId: string;
  tenantId: string;
}

/** Which recording a visitor may see through a share. */
export class LocateShared extends QueryOf<{ shareId: string; visitor: ShareVisitor }, SharedPlace> {}

@QueryHandler(LocateShared)
export class LocateSharedHandler implements IQueryHandler<LocateShared> {
  constructor(private readonly shares: ShareAccess) {}

  /** @throws SHARE_ERRORS.notFound, or SHARE_ERRORS.passRequired when the gate was not passed */
  async execute({ input: { shareId, visitor } }: LocateShared): Promise<SharedPlace> {
    const { recording } = await this.shares.authorize(shareId, visitor);
    return { recordingId: recording.id, tenantId: recording.tenantId };
  }
}
