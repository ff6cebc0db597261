import { defineEntity, p } from '@mikro-orm/core';
import { createHash, randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { User } from '../users/user.entity.js';

/** Absolute lifetime of a session: 30 days after sign-in. */
export const SESSION_SECONDS = 30 * 24 * 3600;

/** Idle lifetime of a session: 14 days without use. */
export const IDLE_SECONDS = 14 * 24 * 3600;

const SessionSchema = defineEntity({
  name: 'Session',
  properties: {
    id: p.uuid().primary(),
    tokenHash: p.text().unique(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').index().deleteRule('cascade'),
    device: p.text(),
    createdAt: p.datetime(),
    lastUsedAt: p.datetime(),
    expiresAt: p.datetime().index(),
    /** The provider's token, needed for its logout; null after a password sign-in. */
    idToken: p.text().nullable().lazy(),
  },
});

export class Session extends SessionSchema.class {
  static start(input: { userId: string; device: string; idToken: string | null }): {
    session: Session;
    token: string;
  } {
    const session = new Session();
    const now = new Date();
    const token = randomBytes(32).toString('base64url');
    session.id = uuidv7();
    session.tokenHash = hashToken(token);
    session.userId = input.userId;
    session.device = input.device;
    session.idToken = input.idToken;
    session.createdAt = now;
    session.lastUsedAt = now;
    session.expiresAt = new Date(now.getTime() + SESSION_SECONDS * 1000);
    return { session, token };
  }
}
SessionSchema.setClass(Session);

/** SHA-256 suffices because a token has 256 random bits and cannot be guessed from its hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
