import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { hashToken } from './session.entity.js';
import type { TokenScope } from '../../../shared/auth/token-scope.js';
import { User } from '../users/user.entity.js';

/** A prefix that people and secret scanners recognize. */
const PREFIX = 'playhead_';
const DAY_MS = 24 * 3_600_000;

const AccessTokenSchema = defineEntity({
  name: 'AccessToken',
  properties: {
    id: p.uuid().primary(),
    tokenHash: p.text().unique(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').index().deleteRule('cascade'),
    name: p.text(),
    createdAt: p.datetime(),
    scopes: p.array().columnType('text[]').$type<TokenScope[]>(),
    expiresAt: p.datetime(),
    lastUsedAt: p.datetime().nullable(),
  },
});

export class AccessToken extends AccessTokenSchema.class {
  static make(input: {
    id?: string;
    userId: string;
    name: string;
    scopes: TokenScope[];
    expiresInDays: number;
  }): {
    accessToken: AccessToken;
    token: string;
  } {
    const accessToken = new AccessToken();
    const token = PREFIX + randomBytes(32).toString('base64url');
    accessToken.id = input.id ?? uuidv7();
    accessToken.tokenHash = hashToken(token);
    accessToken.userId = input.userId;
    accessToken.name = input.name;
    accessToken.scopes = [...new Set(input.scopes)];
    accessToken.createdAt = new Date();
    accessToken.expiresAt = new Date(accessToken.createdAt.getTime() + input.expiresInDays * DAY_MS);
    accessToken.lastUsedAt = null;
    return { accessToken, token };
  }
}
AccessTokenSchema.setClass(AccessToken);
