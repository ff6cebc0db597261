import type { EntityManager } from '@mikro-orm/postgresql';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { isAutomatedAgent } from '../../../shared/http/requests/automated.js';
import { SetViewCounted } from '../../sharing/index.js';
import { isMobileAgent } from './agent.js';
import { type DeviceInfo, ViewingSession } from '../visits/viewing-session.entity.js';
import type { LockedVisit } from '../visits/visit-lock.js';
import { reasonOf } from '../visits/visit-store.js';
import { type SessionReference, ViewingSessions } from './viewing-sessions.js';

/** Starts a page's session idempotently. Returns whether it counts. */
export class StartViewingSession extends CommandOf<
  SessionReference & { deviceInfo: DeviceInfo | null; referrer: string | null },
  boolean
> {}

@CommandHandler(StartViewingSession)
export class StartViewingSessionHandler implements ICommandHandler<StartViewingSession> {
  constructor(
    private readonly sessions: ViewingSessions,
    private readonly commands: CommandBus,
  ) {}

  execute({ input }: StartViewingSession): Promise<boolean> {
    return this.sessions.change(input, async (visit, em) => {
      const session = await em.findOneOrFail(ViewingSession, visit.sessionId);
      session.describe(input.deviceInfo, input.referrer);
      await this.describe(em, visit, input.deviceInfo?.userAgent ?? null);
      return reasonOf(visit);
    });
  }

  /** The page may know more about its browser than the request. */
  private async describe(em: EntityManager, visit: LockedVisit, agent: string | null): Promise<void> {
    if (agent === null) return;
    await em.execute(`update analytics_visit set mobile = ? where id = ?`, [isMobileAgent(agent), visit.id]);
    if (visit.excluded || !isAutomatedAgent(agent)) return;
    visit.excluded = 'automated';
    await em.execute(`update analytics_visit set excluded = 'automated' where id = ?`, [visit.id]);
    await this.commands.execute(new SetViewCounted({ viewId: visit.id, notCountedReason: 'automated' }));
  }
}
