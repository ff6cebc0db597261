import { EventsHandler, type IEventHandler } from '@nestjs/cqrs';
import { RecentValues } from '../../../shared/caching/recent-values.js';
import { RecordingDeleted, ShownVersionChanged } from '../../recordings/index.js';
import { ShareChanged } from '../sharing.events.js';
import { type EnteredShare, ShareAccess, type ShareVisitor } from '../gate/share-access.js';

/** A player that is admitted is not asked again for so long: a link that is turned off stops it within 5 s. */
const ADMITTED_MS = 3_000;

/**
 * Players ask for range after range; whether they may is read once in a few seconds, and at once after this process has
 * changed who may.
 */
@EventsHandler(ShareChanged, ShownVersionChanged, RecordingDeleted)
export class AdmittedPlayers implements IEventHandler<ShareChanged | ShownVersionChanged | RecordingDeleted> {
  private readonly recent = new RecentValues<EnteredShare>({ ms: ADMITTED_MS, most: 10_000 });

  constructor(private readonly shares: ShareAccess) {}

  handle(): void {
    this.recent.forget();
  }

  /** @throws as `authorize`; refusals are not remembered */
  async admit(shareId: string, visitor: ShareVisitor): Promise<EnteredShare> {
    // Accounts change their tenant and role, and are asked at each request anyway.
    if (visitor.user) return this.shares.authorize(shareId, visitor);
    const { pass = '', recipient = '' } = visitor;
    return this.recent.of([shareId, pass, recipient].join('\n'), () =>
      this.shares.authorize(shareId, visitor),
    );
  }
}
