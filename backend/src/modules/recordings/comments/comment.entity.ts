import { defineEntity, p } from '@mikro-orm/core';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { Chapter } from '../content/chapter.entity.js';
import type { OriginalSeconds } from '../cuts/times.js';
import { Recording } from '../recording.entity.js';
import { Segment } from '../transcript/segment.entity.js';
import { Viewer } from '../viewers/viewer.entity.js';

export interface CommentAuthor {
  /** One for each account and each pass; compared, never shown. */
  key: string;
  viewerId: string | null;
  name: string;
  email: string;
}

export const userKey = (userId: string): string => `user:${userId}`;

/**
 * A pass proves that somebody typed an email, not that it is theirs. So a comment belongs to the pass it was written
 * with: whoever types the same email elsewhere gets another pass, and can delete nothing.
 */
export const passKey = (pass: string): string =>
  `pass:${createHash('sha256').update(pass).digest('base64url')}`;

const CommentSchema = defineEntity({
  name: 'Comment',
  tableName: 'recording_comment',
  properties: {
    id: p.uuid().primary(),
    recordingId: () =>
      p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
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
    chapterId: () =>
      p.manyToOne(Chapter).mapToPk().joinColumn('chapter_id').index().nullable().deleteRule('set null'),
    segmentId: () =>
      p.manyToOne(Segment).mapToPk().joinColumn('segment_id').index().nullable().deleteRule('set null'),
    /** What a viewer asked the owner: only those two see it, and who may see the recording by their account. */
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

  /** Keeps the row, for the replies under it. */
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
