import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ThrottlerStorage } from '@nestjs/throttler';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { BeginViewing, type Viewing } from '../../recordings/index.js';
import { TooManyReports } from '../analytics.errors.js';
import { ViewingSession } from '../domain/viewing-session.entity.js';

/** Which session is meant, and by whom. */
export interface SessionReference {
  recordingId: string;
  /** The name the page gave it: a label, of meaning only together with the viewer whose pass came along. */
  sessionId: string;
  user: CurrentUser | null;
  cookies: Readonly<Record<string, string | undefined>>;
}

/** Calls of one viewer; a page makes about ten a minute. Milliseconds. */
const REPORTS = { limit: 120, ttl: 60_000 };

/** Opens sessions for who may write them. */
@Injectable()
export class ViewingSessions {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    @Inject(ThrottlerStorage) private readonly storage: ThrottlerStorage,
  ) {}

  /**
   * The view that a session stands for. Null for an owner, of whom nothing is kept.
   * @throws ShareNotFound, SharePassRequired, TooManyViews or TooManyReports
   */
  async admit({ recordingId, sessionId, user, cookies }: SessionReference): Promise<Viewing | null> {
    const viewing = await this.commands.execute(
      new BeginViewing({ recordingId, user, cookies, label: sessionId }),
    );
    if (viewing) await this.count(viewing.viewerId);
    return viewing;
  }

  /**
   * Changes a session while nobody else does. One that is not there yet is begun: events may come before the call
   * that announces it.
   */
  async change<T>(
    viewing: Viewing,
    label: string,
    change: (session: ViewingSession, em: EntityManager) => T | Promise<T>,
  ): Promise<T> {
    return this.em.fork().transactional(async (em) => {
      await em.upsert(ViewingSession, ViewingSession.of(viewing, label), { onConflictAction: 'ignore' });
      const session = await em.findOneOrFail(ViewingSession, viewing.id, {
        lockMode: LockMode.PESSIMISTIC_WRITE,
        refresh: true,
      });
      return change(session, em);
    });
  }

  private async count(viewerId: string): Promise<void> {
    const { limit, ttl } = REPORTS;
    const told = await this.storage.increment(`analytics:${viewerId}`, ttl, limit, ttl, 'analytics');
    if (told.isBlocked) throw new TooManyReports(told.timeToBlockExpire);
  }
}
