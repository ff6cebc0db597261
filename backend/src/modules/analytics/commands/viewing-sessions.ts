import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { StartView, type StartedView } from '../../recordings/index.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { ViewingSession } from '../domain/viewing-session.entity.js';

export interface SessionReference {
  recordingId: string;
  /** The page's own name for it; means something only together with the viewer whose pass came along. */
  sessionId: string;
  user: CurrentUser | null;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Calls of one viewer; a page makes about ten a minute. `ttl` in milliseconds. */
const REPORTS = { limit: 120, ttl: 60_000 };

@Injectable()
export class ViewingSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
  ) {}

  /**
   * What may be written: null for the owner, who is not counted.
   * @throws ShareNotFound, SharePassRequired, TooManyViews, or `tooManyReports`
   */
  async authorize({ recordingId, sessionId, user, cookies }: SessionReference): Promise<StartedView | null> {
    const viewing = await this.commands.execute(
      new StartView({ recordingId, user, cookies, label: sessionId }),
    );
    if (viewing) await this.limit(viewing.viewerId);
    return viewing;
  }

  /**
   * Changes a session under a lock. One that does not exist yet is created, because events may come before the call
   * that starts it.
   */
  async change<T>(
    viewing: StartedView,
    label: string,
    change: (session: ViewingSession, em: EntityManager) => T | Promise<T>,
  ): Promise<T> {
    return this.em.transactional(async (em) => {
      await em.execute(
        `insert into analytics_visit (id, recording_id, viewer_id, automated, mobile, last_active_at)
         values (?, ?, ?, false, false, now()) on conflict do nothing`,
        [viewing.id, viewing.recordingId, viewing.viewerId],
      );
      await em.upsert(ViewingSession, ViewingSession.start(viewing, label), { onConflictAction: 'ignore' });
      const session = await em.findOneOrFail(ViewingSession, viewing.id, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      });
      return change(session, em);
    });
  }

  private async limit(viewerId: string): Promise<void> {
    const { limit, ttl } = REPORTS;
    const calls = await this.storage.increment(`analytics:${viewerId}`, ttl, limit, ttl, 'analytics');
    if (calls.isBlocked) throw ANALYTICS_ERRORS.tooManyReports(calls.timeToBlockExpire);
  }
}
