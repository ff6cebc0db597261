import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadVisible, mayEdit } from '../../recordings/index.js';
import { ShareAccess, type ShareVisitor } from '../gate/share-access.js';
import { passKey } from '../reading/share-pass.js';
import type { SharedViewer } from '../reading/shared-recording.js';
import { type CommentAuthor, userKey } from './comment.entity.js';

export type CommentPlace =
  | { user: CurrentUser; recordingId: string }
  | { shareId: string; visitor: ShareVisitor };

export interface Commenter {
  recordingId: string;
  author: CommentAuthor;
  isModerator: boolean;
  seesEmails: boolean;
  /** Whether they came through a share's gate. */
  isViewer: boolean;
  /**
   * Whether times are in the viewers' version, which applies to everyone except editors on the recording's own page.
   */
  readsAsViewer: boolean;
}

/** Comments a commenter may read. Viewers see no questions except their own. */
export const readableBy = ({ isViewer, author }: Commenter) =>
  isViewer ? { $or: [{ isQuestion: false }, { authorKey: author.key }] } : {};

@Injectable()
export class Commenters {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  /** @throws RECORDING_ERRORS.notFound, SHARE_ERRORS.notFound or SHARE_ERRORS.passRequired */
  async authorize(place: CommentPlace): Promise<Commenter> {
    if ('user' in place)
      return insider(place.user, await loadVisible(this.em, place.user, place.recordingId));
    const { access, recording, viewer } = await this.shares.authorize(place.shareId, place.visitor);
    return access === 'owner'
      ? { ...insider(place.visitor.user!, recording), readsAsViewer: true }
      : {
          recordingId: recording.id,
          author: authorOf(viewer, place.visitor.pass!),
          isModerator: false,
          seesEmails: false,
          isViewer: true,
          readsAsViewer: true,
        };
  }
}

const insider = (
  user: CurrentUser,
  recording: { id: string; tenantId: string; ownerId: string; folderId: string | null | undefined },
): Commenter => ({
  recordingId: recording.id,
  author: { key: userKey(user.id), viewerId: null, name: user.name, email: user.email },
  isModerator: mayEdit(user, recording),
  seesEmails: true,
  isViewer: false,
  readsAsViewer: !mayEdit(user, recording),
});

const authorOf = (viewer: SharedViewer, pass: string): CommentAuthor => ({
  key: passKey(pass),
  viewerId: viewer.id,
  name: viewer.name ?? 'A viewer',
  email: viewer.email,
});
