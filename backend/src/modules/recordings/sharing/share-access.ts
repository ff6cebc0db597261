import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { visibleTo } from '../access.js';
import { Recording } from '../domain/recording.entity.js';
import { Viewer } from '../domain/viewer.entity.js';
import { ShareNotFound, SharePassRequired } from '../recordings.errors.js';
import { readPass } from './share-pass.js';

/** Who knocks: a session, a pass, or neither. */
export interface ShareVisitor {
  user: CurrentUser | null;
  /** The raw cookie of this share. */
  pass: string | undefined;
}

export type ShareEntry =
  | { access: 'owner'; recording: Recording; viewer: null }
  | { access: 'viewer'; recording: Recording; viewer: Viewer }
  | { access: 'required'; recording: Recording; viewer: null };

/** The one policy of every share surface: what of a link a visitor may have. */
@Injectable()
export class ShareAccess {
  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws ShareNotFound for every dead share */
  async knock(shareId: string, visitor: ShareVisitor): Promise<ShareEntry> {
    const em = this.em.fork();
    const recording = await em.findOne(Recording, { shareId, status: 'completed' });
    if (!recording) throw new ShareNotFound();
    if (visitor.user && (await this.sees(visitor.user, recording.id)))
      return { access: 'owner', recording, viewer: null };
    const viewerId = readPass(this.config.appSecret, shareId, visitor.pass);
    const viewer = viewerId && (await em.findOne(Viewer, { id: viewerId, recordingId: recording.id }));
    return viewer ? { access: 'viewer', recording, viewer } : { access: 'required', recording, viewer: null };
  }

  /** @throws ShareNotFound, or SharePassRequired when the gate was not passed */
  async enter(shareId: string, visitor: ShareVisitor): Promise<Exclude<ShareEntry, { access: 'required' }>> {
    const entry = await this.knock(shareId, visitor);
    if (entry.access === 'required') throw new SharePassRequired();
    return entry;
  }

  private async sees(user: CurrentUser, recordingId: string): Promise<boolean> {
    const visible = visibleTo(user);
    const rows = await this.em.execute<object[]>(
      `select 1 from recording r where r.id = ? and ${visible.sql}`,
      [recordingId, ...visible.params],
    );
    return rows.length > 0;
  }
}
