import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { ShareAccess, type ShareVisitor } from './share-access.js';

export interface SharedPlace {
  recordingId: string;
  tenantId: string;
}

export class LocateShared extends QueryOf<{ shareId: string; visitor: ShareVisitor }, SharedPlace> {}

@QueryHandler(LocateShared)
export class LocateSharedHandler implements IQueryHandler<LocateShared> {
  constructor(private readonly shares: ShareAccess) {}

  async execute({ input: { shareId, visitor } }: LocateShared): Promise<SharedPlace> {
    const { recording } = await this.shares.authorize(shareId, visitor);
    return { recordingId: recording.id, tenantId: recording.tenantId };
  }
}
