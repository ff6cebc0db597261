import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { TOKEN_SCOPES } from '../../../shared/auth/token-scope.js';
import { AccessToken, IDLE_SECONDS, Session } from '../../accounts/entities.js';

export const SessionSummary = z
  .object({
    id: z.uuid(),
    device: z.string().describe('Browser and system'),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime(),
    isCurrent: z.boolean(),
  })
  .meta({ id: 'Session' });
export type SessionSummary = z.infer<typeof SessionSummary>;

export const scopes = z.array(z.enum(TOKEN_SCOPES));

export const AccessTokenSummary = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime().describe('When it stops working'),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AccessToken' });
export type AccessTokenSummary = z.infer<typeof AccessTokenSummary>;

export class ListSessions extends QueryOf<
  { userId: string; currentSessionId: string | null },
  SessionSummary[]
> {}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListSessions): Promise<SessionSummary[]> {
    const now = Date.now();
    const sessions = await this.em.find(
      Session,
      {
        userId: input.userId,
        expiresAt: { $gt: new Date(now) },
        lastUsedAt: { $gt: new Date(now - IDLE_SECONDS * 1000) },
      },
      { orderBy: { lastUsedAt: 'desc' } },
    );
    return sessions.map((session) => ({
      id: session.id,
      device: session.device,
      createdAt: session.createdAt.toISOString(),
      lastUsedAt: session.lastUsedAt.toISOString(),
      isCurrent: session.id === input.currentSessionId,
    }));
  }
}

export class ListAccessTokens extends QueryOf<{ userId: string }, AccessTokenSummary[]> {}

@QueryHandler(ListAccessTokens)
export class ListAccessTokensHandler implements IQueryHandler<ListAccessTokens> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListAccessTokens): Promise<AccessTokenSummary[]> {
    const tokens = await this.em.find(AccessToken, { userId: input.userId }, { orderBy: { id: 'desc' } });
    return tokens.map((token) => ({
      id: token.id,
      name: token.name,
      scopes: token.scopes,
      createdAt: token.createdAt.toISOString(),
      expiresAt: token.expiresAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    }));
  }
}
