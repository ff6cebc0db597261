import type { FastifyRequest } from 'fastify';

/** The token of the `Authorization` header, whose scheme is written in any case (RFC 9110, 11.1). */
export const bearerToken = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim() ?? null;
