import type { FastifyRequest } from 'fastify';

/** The token in the `Authorization` header. The scheme is case-insensitive (RFC 9110, 11.1). */
export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim() ?? null;
