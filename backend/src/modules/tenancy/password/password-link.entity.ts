import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { User, hashToken } from '../../accounts/entities.js';

const LINK_MS = 3_600_000;

const PasswordLinkSchema = defineEntity({
  name: 'PasswordLink',
  properties: {
    id: p.uuid().primary(),
    /** One per user, the newest. */
    user: () => p.manyToOne(User).unique().deleteRule('cascade'),
    tokenHash: p.text().unique(),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
  },
});

/** Lets its bearer set a user's password once within an hour. Using it deletes the row. */
export class PasswordLink extends PasswordLinkSchema.class {
  static make(user: User): { link: PasswordLink; token: string } {
    const link = new PasswordLink();
    const token = randomBytes(32).toString('base64url');
    link.id = uuidv7();
    link.user = user;
    link.tokenHash = hashToken(token);
    link.createdAt = new Date();
    link.expiresAt = new Date(link.createdAt.getTime() + LINK_MS);
    return { link, token };
  }

  isOpen(): boolean {
    return this.expiresAt.getTime() > Date.now();
  }
}
PasswordLinkSchema.setClass(PasswordLink);
