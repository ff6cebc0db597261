import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Viewer } from '../viewers/viewer.entity.js';
import type { OriginalSeconds } from '../../../shared/timeline/timeline.js';

export interface CommentAuthor {
  /** Identifies the account or pass. It is only compared, never shown. */
  key: string;
  viewerId: string | null;
  name: string;
  email: string;
}

export const userKey = (userId: string): string => `user:${userId}`;

const CommentSchema = defineEntity({
  name: 'Comment',
  tableName: 'recording_comment',
  properties: {
    id: p.uuid().primary(),
    recordingId: p.uuid(),
    /** Always a top-level comment. */
    parentId: () =>
      p.manyToOne(Comment).mapToPk().joinColumn('parent_id').index().nullable().deleteRule('cascade'),
    authorKey: p.text(),
    viewerId: () =>
      p.manyToOne(Viewer).mapToPk().joinColumn('viewer_id').index().nullable().deleteRule('set null'),
    authorName: p.text(),
    authorEmail: p.text(),
    content: p.text(),
    videoTime: p.double().$type<OriginalSeconds>().nullable(),
    chapterId: p.uuid().nullable(),
    segmentId: p.uuid().nullable(),
    /**
     * Whether it is a viewer's question to the owner. Only both, and users who may see the recording, can read it.
     */
    isQuestion: p.boolean().default(false),
    createdAt: p.datetime(),
  },
});

export class Comment extends CommentSchema.class {
  static by(
    author: CommentAuthor,
    input: {
      recordingId: string;
      content: string;
      videoTime: OriginalSeconds | null;
      chapterId: string | null;
      segmentId: string | null;
      repliesTo: Comment | null;
      isQuestion: boolean;
    },
  ): Comment {
    const comment = new Comment();
    comment.id = uuidv7();
    comment.recordingId = input.recordingId;
    comment.parentId = input.repliesTo && (input.repliesTo.parentId ?? input.repliesTo.id);
    comment.authorKey = author.key;
    comment.viewerId = author.viewerId;
    comment.authorName = author.name;
    comment.authorEmail = author.email;
    comment.content = input.content;
    comment.videoTime = input.videoTime;
    comment.chapterId = input.chapterId;
    comment.segmentId = input.segmentId;
    comment.isQuestion = input.isQuestion;
    comment.createdAt = new Date();
    return comment;
  }

  /** Anonymizes the comment but keeps the row for its replies. */
  forget(): void {
    this.authorKey = `forgotten:${this.id}`;
    this.authorName = 'Deleted account';
    this.authorEmail = '';
    this.content = 'Deleted with the account of its author.';
    this.videoTime = null;
    this.chapterId = null;
    this.segmentId = null;
  }

  isBy(author: CommentAuthor): boolean {
    return this.authorKey === author.key;
  }
}
CommentSchema.setClass(Comment);
