import { Injectable } from '@nestjs/common';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { RecentValues } from '../../../shared/caching/recent-values.js';
import { type EnteredShare, ShareAccess, type ShareVisitor } from '../gate/share-access.js';

/** A player that is admitted is not asked again for so long: a link that is turned off stops it within 5 s. */
const ADMITTED_MS = 3_000;

/**
 * Players ask for range after range; whether they may is read once in a few seconds, and at once after this process has
 * changed who may.
 */
@Injectable()
export class AdmittedPlayers {
  private readonly recent = new RecentValues<EnteredShare>({ ms: ADMITTED_MS, most: 10_000 });

  constructor(
    private readonly shares: ShareAccess,
    changes: AccessChanges,
  ) {
    changes.onChange(() => this.recent.forget());
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
