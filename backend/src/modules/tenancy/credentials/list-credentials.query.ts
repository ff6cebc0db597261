import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { AccessToken } from './access-token.entity.js';
import { IDLE_SECONDS, Session } from './session.entity.js';
import type { AccessTokenResponse, SessionResponse } from './credentials.dto.js';

/** The browsers a person is signed in with, the last used first. */
export class ListSessions extends Query<SessionResponse[]> {
  constructor(readonly input: { userId: string; currentSessionId: string | null }) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListSessions): Promise<SessionResponse[]> {
    const now = Date.now();
    const sessions = await this.em.fork().find(
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

/** A person's access tokens, the newest first, without their text. */
export class ListAccessTokens extends Query<AccessTokenResponse[]> {
  constructor(readonly input: { userId: string }) {
    super();
  }
}

@QueryHandler(ListAccessTokens)
export class ListAccessTokensHandler implements IQueryHandler<ListAccessTokens> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: ListAccessTokens): Promise<AccessTokenResponse[]> {
    const tokens = await this.em
      .fork()
      .find(AccessToken, { userId: input.userId }, { orderBy: { id: 'desc' } });
    return tokens.map((token) => ({
      id: token.id,
      name: token.name,
      createdAt: token.createdAt.toISOString(),
      lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    }));
  }
}
