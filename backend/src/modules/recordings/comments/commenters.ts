import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createHash } from 'node:crypto';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit } from '../access.js';
import { loadVisible } from '../load-recording.js';
import { type CommentAuthor, userKey } from './comment.entity.js';
import type { Recording } from '../recording.entity.js';
import type { Viewer } from '../viewers/viewer.entity.js';
import { ShareAccess, type ShareVisitor } from '../sharing/share-access.js';

/** Where comments are read and written: in the owner's own pages, or behind a share link. */
export type CommentPlace =
  { user: CurrentUser; recordingId: string } | { shareId: string; visitor: ShareVisitor };

/** Somebody who has been let in, with what they may do there. */
export interface Commenter {
  recording: Recording;
  author: CommentAuthor;
  /** May remove what others said. */
  isModerator: boolean;
  /** Sees the e-mail addresses of others. */
  seesEmails: boolean;
}

/** Decides who reads and writes comments, by the rules of recordings and of share links. */
@Injectable()
export class Commenters {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  /** @throws RECORDING_ERRORS.notFound, SHARE_ERRORS.notFound or SHARE_ERRORS.passRequired */
  async admit(place: CommentPlace): Promise<Commenter> {
    if ('user' in place)
      return insider(place.user, await loadVisible(this.em, place.user, place.recordingId));
    const entry = await this.shares.authorize(place.shareId, place.visitor);
    return entry.access === 'owner'
      ? insider(place.visitor.user!, entry.recording)
      : {
          recording: entry.recording,
          author: authorOf(entry.viewer, place.visitor.pass!),
          isModerator: false,
          seesEmails: false,
        };
  }
}

const insider = (user: CurrentUser, recording: Recording): Commenter => ({
  recording,
  author: { key: userKey(user.id), viewerId: null, name: user.name, email: user.email },
  isModerator: mayEdit(user, recording),
  seesEmails: true,
});

/**
 * A pass proves that somebody typed an address, not that it is theirs. So what a viewer said belongs to the pass it
 * was said with: who types the same address elsewhere gets another pass, and can remove nothing.
 */
const authorOf = (viewer: Viewer, pass: string): CommentAuthor => ({
  key: `pass:${createHash('sha256').update(pass).digest('base64url')}`,
  viewerId: viewer.id,
  name: viewer.name ?? 'A viewer',
  email: viewer.email,
});
