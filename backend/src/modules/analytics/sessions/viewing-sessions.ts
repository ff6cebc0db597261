import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { GetViewingAccess, type NotCountedReason, type ViewingAccess } from '../../sharing/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { type LockedVisit, type PageName, lockPages } from '../visits/visit-lock.js';
import { Visits } from '../visits/visits.js';

export interface SessionReference {
  recordingId: string;
  /** The page's own id, unique only per pass or account. */
  sessionId: string;
  user: CurrentUser | null;
  cookies: Readonly<Record<string, string | undefined>>;
  /** Derived from the user agent. */
  agent: { isAutomated: boolean; isMobile: boolean };
}

/** Calls per person. A page makes about ten per minute. `ttl` in milliseconds. */
const REPORTS = { limit: 120, ttl: 60_000 };

@Injectable()
export class ViewingSessions {
  constructor(
    private readonly outbox: Outbox,
    private readonly queries: QueryBus,
    private readonly visits: Visits,
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
  ) {}

  /** @throws SHARE_ERRORS.notFound, SHARE_ERRORS.passRequired or `tooManyReports` */
  async authorize({ recordingId, user, cookies }: SessionReference): Promise<ViewingAccess> {
    const access = await this.queries.execute(new GetViewingAccess({ recordingId, user, cookies }));
    await this.limit(access.viewer?.id ?? access.userId!);
    return access;
  }

  /**
   * Changes a page's visit under its lock and returns whether it counts. Unknown pages are started first, because
   * events may arrive before the call that starts them.
   * @throws the errors of `authorize` and `Visits.begin`
   */
  async change(
    reference: SessionReference,
    change: (visit: LockedVisit, em: EntityManager) => Promise<NotCountedReason | null>,
  ): Promise<boolean> {
    const access = await this.authorize(reference);
    const page = pageOf(access, reference.sessionId);
    return this.outbox.transactional(async (em) => {
      let [visit] = await lockPages(em, [page]);
      if (!visit) {
        await this.visits.begin(em, access, reference);
        [visit] = await lockPages(em, [page]);
      }
      return (await change(visit!, em)) === null;
    });
  }

  /**
   * Starts an unknown page.
   * @throws the errors of `Visits.begin`
   */
  begin(access: ViewingAccess, reference: SessionReference): Promise<void> {
    return this.outbox.transactional((em) => this.visits.begin(em, access, reference));
  }

  private async limit(person: string): Promise<void> {
    const { limit, ttl } = REPORTS;
    const calls = await this.storage.increment(`analytics:${person}`, ttl, limit, ttl, 'analytics');
    if (calls.isBlocked) throw ANALYTICS_ERRORS.tooManyReports(calls.timeToBlockExpire);
  }
}

export const pageOf = ({ recordingId, viewer, userId }: ViewingAccess, label: string): PageName => ({
  recordingId,
  viewerId: viewer?.id ?? null,
  userId,
  label,
});
