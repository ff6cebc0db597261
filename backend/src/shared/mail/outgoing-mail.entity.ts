import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { Mail } from './ports/mailer.js';

const OutgoingMailSchema = defineEntity({
  name: 'OutgoingMail',
  properties: {
    id: p.uuid().primary(),
    /** What the mail is about: the same is never sent twice. */
    occasion: p.text().unique(),
    toAddress: p.text(),
    subject: p.text(),
    body: p.text(),
    unsubscribeUrl: p.text().nullable(),
    attempts: p.integer().default(0),
    /** When it is to be tried (again). */
    dueAt: p.datetime(),
    sentAt: p.datetime().nullable(),
    /** Set when it was given up, with the reason. */
    failure: p.text().nullable(),
    createdAt: p.datetime(),
  },
  indexes: [{ properties: ['toAddress', 'createdAt'] }],
});

/** A mail that is to be sent, or was. */
export class OutgoingMail extends OutgoingMailSchema.class {
  static about(occasion: string, mail: Mail): OutgoingMail {
    const outgoing = new OutgoingMail();
    const now = new Date();
    outgoing.id = uuidv7();
    outgoing.occasion = occasion;
    outgoing.toAddress = mail.to;
    outgoing.subject = mail.subject;
    outgoing.body = mail.text;
    outgoing.unsubscribeUrl = mail.unsubscribeUrl;
    outgoing.attempts = 0;
    outgoing.dueAt = now;
    outgoing.createdAt = now;
    return outgoing;
  }

  toMail(): Mail {
    return {
      to: this.toAddress,
      subject: this.subject,
      text: this.body,
      unsubscribeUrl: this.unsubscribeUrl ?? null,
    };
  }
}
OutgoingMailSchema.setClass(OutgoingMail);
