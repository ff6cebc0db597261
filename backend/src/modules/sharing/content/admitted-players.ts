import { Injectable } from '@nestjs/common';
import { AccessChanges } from '../../../shared/caching/access-changes.js';
import { RecentValues } from '../../../shared/caching/recent-values.js';
import { type EnteredShare, ShareAccess, type ShareVisitor } from '../gate/share-access.js';

/** How long a player's admission is cached. A disabled link therefore stops playback within 5 s. */
const ADMITTED_MS = 3_000;

/** Caches admissions for players, which request many ranges. Changes by this process invalidate it immediately. */
@Injectable()
export class AdmittedPlayers {
  private readonly recent = new RecentValues<EnteredShare>({ ms: ADMITTED_MS, most: 10_000 });

  constructor(
    private readonly shares: ShareAccess,
    changes: AccessChanges,
  ) {
    changes.onChange(() => this.recent.forget());
  }

  async admit(shareId: string, visitor: ShareVisitor): Promise<EnteredShare> {
    // Accounts are not cached, because their tenant and role are checked on every request anyway.
    if (visitor.user) return this.shares.authorize(shareId, visitor);
    const { pass = '', recipient = '' } = visitor;
    return this.recent.of([shareId, pass, recipient].join('\n'), () =>
      this.shares.authorize(shareId, visitor),
    );
  }
}
