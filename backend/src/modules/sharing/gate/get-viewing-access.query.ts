import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { ShareAccess } from './share-access.js';

/** Who views a shared recording: a viewer with a pass, or a user with their account. */
export interface ViewingAccess {
  recordingId: string;
  tenantId: string;
  ownerId: string;
  viewer: { id: string; email: string; admittedAt: Date } | null;
  userId: string | null;
}

export class GetViewingAccess extends QueryOf<
  {
    recordingId: string;
    user: CurrentUser | null;
    /** All cookies of the request, which may include a pass. */
    cookies: Readonly<Record<string, string | undefined>>;
  },
  ViewingAccess
> {}

@QueryHandler(GetViewingAccess)
export class GetViewingAccessHandler implements IQueryHandler<GetViewingAccess> {
  constructor(private readonly shares: ShareAccess) {}

  async execute({ input: { recordingId, user, cookies } }: GetViewingAccess): Promise<ViewingAccess> {
    const { viewer, recording } = await this.shares.authorizePage(recordingId, { user, cookies });
    return {
      recordingId,
      tenantId: recording.tenantId,
      ownerId: recording.ownerId,
      viewer,
      userId: viewer ? null : user!.id,
    };
  }
}
