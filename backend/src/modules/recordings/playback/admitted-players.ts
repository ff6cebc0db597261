import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { RecentValues } from '../../../shared/caching/recent-values.js';
import { RecordingDeleted, ShareChanged } from '../recordings.events.js';
import { type EnteredLink, ShareAccess, type ShareVisitor } from '../sharing/share-access.js';

/** A player that is admitted is not asked again for so long: a link that is turned off stops it within 5 s. */
const ADMITTED_MS = 3_000;

/**
 * Players ask for range after range; whether they may is read once in a few seconds, and at once after this process has
 * changed who may.
 */
@EventsHandler(ShareChanged, RecordingDeleted)
export class AdmittedPlayers implements IEventHandler<ShareChanged | RecordingDeleted> {
  private readonly recent = new RecentValues<EnteredLink>({ ms: ADMITTED_MS, most: 10_000 });

  constructor(private readonly shares: ShareAccess) {}

  handle(): void {
    this.recent.forget();
  }

  /** @throws as `authorizeLink`; refusals are not remembered */
  async admit(shareId: string, visitor: ShareVisitor): Promise<EnteredLink> {
    // Accounts change their tenant and role, and are asked at each request anyway.
    if (visitor.user) return this.shares.authorizeLink(shareId, visitor);
    const { pass = '', recipient = '' } = visitor;
    return this.recent.of([shareId, pass, recipient].join('\n'), () =>
      this.shares.authorizeLink(shareId, visitor),
    );
  }
}
