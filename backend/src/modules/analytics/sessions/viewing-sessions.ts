import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import { GetWatcher, type NotCountedReason, type Watcher } from '../../sharing/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { type LockedVisit, type PageName, lockPages } from '../visits/visit-lock.js';
import { Visits } from '../visits/visits.js';

export interface SessionReference {
  recordingId: string;
  /** The page's own name for it; means something only together with whom the pass or the account identifies. */
  sessionId: string;
  user: CurrentUser | null;
  cookies: Readonly<Record<string, string | undefined>>;
  /** What the browser calls itself. */
  agent: { isAutomated: boolean; isMobile: boolean };
}

/** Calls of one person; a page makes about ten a minute. `ttl` in milliseconds. */
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
  async authorize({ recordingId, user, cookies }: SessionReference): Promise<Watcher> {
    const watcher = await this.queries.execute(new GetWatcher({ recordingId, user, cookies }));
    await this.limit(watcher.viewer?.id ?? watcher.userId!);
    return watcher;
  }

  /**
   * Changes a page's visit under its lock, and answers whether the visit counts. A page that is not known yet is begun:
   * events may come before the call that starts it.
   * @throws what `authorize` and `Visits.begin` throw
   */
  async change(
    reference: SessionReference,
    change: (visit: LockedVisit, em: EntityManager) => Promise<NotCountedReason | null>,
  ): Promise<boolean> {
    const watcher = await this.authorize(reference);
    const page = pageOf(watcher, reference.sessionId);
    return this.outbox.transactional(async (em) => {
      let [visit] = await lockPages(em, [page]);
      if (!visit) {
        await this.visits.begin(em, watcher, reference);
        [visit] = await lockPages(em, [page]);
      }
      return (await change(visit!, em)) === null;
    });
  }

  /** Begins a page that is not known yet. @throws what `Visits.begin` throws */
  begin(watcher: Watcher, reference: SessionReference): Promise<void> {
    return this.outbox.transactional((em) => this.visits.begin(em, watcher, reference));
  }

  private async limit(person: string): Promise<void> {
    const { limit, ttl } = REPORTS;
    const calls = await this.storage.increment(`analytics:${person}`, ttl, limit, ttl, 'analytics');
    if (calls.isBlocked) throw ANALYTICS_ERRORS.tooManyReports(calls.timeToBlockExpire);
  }
}

export const pageOf = ({ recordingId, viewer, userId }: Watcher, label: string): PageName => ({
  recordingId,
  viewerId: viewer?.id ?? null,
  userId,
  label,
});
