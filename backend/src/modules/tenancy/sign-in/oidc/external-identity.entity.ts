import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { User } from '../../../accounts/entities.js';

const ExternalIdentitySchema = defineEntity({
  name: 'ExternalIdentity',
  properties: {
    id: p.uuid().primary(),
    /** One per user. */
    user: () => p.manyToOne(User).unique().deleteRule('cascade'),
    issuer: p.text(),
    subject: p.text(),
    createdAt: p.datetime(),
  },
  uniques: [{ properties: ['issuer', 'subject'] }],
});

/** A user's identity at the provider. The subject never changes, while an email may be reassigned. */
export class ExternalIdentity extends ExternalIdentitySchema.class {
  static of(user: User, { issuer, subject }: { issuer: string; subject: string }): ExternalIdentity {
    const identity = new ExternalIdentity();
    identity.id = uuidv7();
    identity.user = user;
    identity.issuer = issuer;
    identity.subject = subject;
    identity.createdAt = new Date();
    return identity;
  }
}
ExternalIdentitySchema.setClass(ExternalIdentity);
