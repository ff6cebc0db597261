import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Chapter } from '../content/chapter.entity.js';
import { Recording } from '../recording.entity.js';
import { Segment } from '../transcript/segment.entity.js';
import { Viewer } from '../viewers/viewer.entity.js';

/** Who says something: a person with an account or a viewer, as their session or pass tells. */
export interface CommentAuthor {
  /** The same for all that one account, or one pass through the gate, has said; compared, never shown. */
  key: string;
  viewerId: string | null;
  name: string;
  email: string;
}

/** The key of what a person with an account says. */
export const userKey = (userId: string): string => `user:${userId}`;

const CommentSchema = defineEntity({
  name: 'Comment',
  tableName: 'recording_comment',
  properties: {
    id: p.uuid().primary(),
    recordingId: () =>
      p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
    /** The comment that this one answers, always one at the top. */
    parentId: () =>
      p.manyToOne(Comment).mapToPk().joinColumn('parent_id').index().nullable().deleteRule('cascade'),
    authorKey: p.text(),
    viewerId: () =>
      p.manyToOne(Viewer).mapToPk().joinColumn('viewer_id').index().nullable().deleteRule('set null'),
    authorName: p.text(),
    authorEmail: p.text(),
    content: p.text(),
    /** Seconds of the recording. */
    videoTime: p.double().$type<number>().nullable(),
    chapterId: () =>
      p.manyToOne(Chapter).mapToPk().joinColumn('chapter_id').index().nullable().deleteRule('set null'),
    segmentId: () =>
      p.manyToOne(Segment).mapToPk().joinColumn('segment_id').index().nullable().deleteRule('set null'),
    createdAt: p.datetime(),
  },
});

/** What somebody said about a recording, perhaps about a moment, a chapter or a line of it. */
export class Comment extends CommentSchema.class {
  static by(
    author: CommentAuthor,
    said: {
      recordingId: string;
      content: string;
      videoTime: number | null;
      chapterId: string | null;
      segmentId: string | null;
      answers: Comment | null;
    },
  ): Comment {
    const comment = new Comment();
    comment.id = uuidv7();
    comment.recordingId = said.recordingId;
    comment.parentId = said.answers && (said.answers.parentId ?? said.answers.id);
    comment.authorKey = author.key;
    comment.viewerId = author.viewerId;
    comment.authorName = author.name;
    comment.authorEmail = author.email;
    comment.content = said.content;
    comment.videoTime = said.videoTime;
    comment.chapterId = said.chapterId;
    comment.segmentId = said.segmentId;
    comment.createdAt = new Date();
    return comment;
  }

  /** Nothing is left of what was said and who said it but the place, for the answers under it. */
  forget(): void {
    this.authorKey = `forgotten:${this.id}`;
    this.authorName = 'Deleted account';
    this.authorEmail = '';
    this.content = 'Removed together with the account of its author.';
    this.videoTime = null;
    this.chapterId = null;
    this.segmentId = null;
  }

  isBy(author: CommentAuthor): boolean {
    return this.authorKey === author.key;
  }
}
CommentSchema.setClass(Comment);
