import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { ShareAccess } from './share-access.js';

/** Who watches a shared recording: a viewer who went through the gate, or somebody through their own account. */
export interface Watcher {
  recordingId: string;
  tenantId: string;
  ownerId: string;
  viewer: { id: string; email: string; admittedAt: Date } | null;
  userId: string | null;
}

export class GetWatcher extends QueryOf<
  {
    recordingId: string;
    user: CurrentUser | null;
    /** All cookies of the request; one may be the pass. */
    cookies: Readonly<Record<string, string | undefined>>;
  },
  Watcher
> {}

@QueryHandler(GetWatcher)
export class GetWatcherHandler implements IQueryHandler<GetWatcher> {
  constructor(private readonly shares: ShareAccess) {}

  /** @throws SHARE_ERRORS.notFound or SHARE_ERRORS.passRequired */
  async execute({ input: { recordingId, user, cookies } }: GetWatcher): Promise<Watcher> {
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
