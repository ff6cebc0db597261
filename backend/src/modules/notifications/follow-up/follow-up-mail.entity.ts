import { defineEntity, p } from '@mikro-orm/core';
import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const FollowUpMailSchema = defineEntity({
  name: 'FollowUpMail',
  properties: {
    id: p.uuid().primary(),
    viewerId: p.uuid(),
    senderId: p.uuid(),
    subject: p.text(),
    /** The text itself is only in the mail. */
    textHash: p.text(),
    createdAt: p.datetime(),
  },
  uniques: [{ properties: ['viewerId', 'senderId', 'textHash'] }],
  indexes: [{ properties: ['senderId', 'createdAt'] }],
});

/** A follow-up sent to a viewer. */
export class FollowUpMail extends FollowUpMailSchema.class {
  static of(mail: { viewerId: string; senderId: string; subject: string; text: string }): FollowUpMail {
    const { viewerId, senderId, subject, text } = mail;
    const hash = createHash('sha256')
      .update(JSON.stringify([subject, text]))
      .digest('base64url');
    return Object.assign(new FollowUpMail(), {
      id: uuidv7(),
      viewerId,
      senderId,
      subject,
      textHash: hash,
      createdAt: new Date(),
    });
  }

  /** Key of the queued mail. */
  get occasion(): string {
    return `${followUpMails(this.viewerId)}${this.id}`;
  }
}
FollowUpMailSchema.setClass(FollowUpMail);

/** Prefix of occasions of follow-ups to a viewer. */
export const followUpMails = (viewerId: string): string => `follow-up:${viewerId}:`;
