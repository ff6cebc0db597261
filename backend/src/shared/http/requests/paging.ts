import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { line } from './validation.js';

const PAGE_LIMIT = 200;

/** Query parameters of a list. `sorts` are field names; a leading minus reverses the order. */
export const pageRequest = <const Sort extends string>(sorts: readonly Sort[], usual: Sort | `-${Sort}`) =>
  z.object({
    q: line(200, 'A search').optional().describe('Text to search for, ignoring case'),
    sort: z
      .enum([...sorts, ...sorts.map((sort) => `-${sort}` as const)])
      .default(usual as never)
      .describe('A leading minus sorts in descending order'),
    limit: z.coerce.number().int().min(1).max(PAGE_LIMIT).default(PAGE_LIMIT),
    cursor: z
      .string()
      .max(1000)
      .optional()
      .describe('From the previous page’s `Link: <...>; rel="next"` header'),
  });

export interface PageFacts {
  nextCursor: string | null;
  total?: number;
}

export const PAGED = '`Link` names the next page, `X-Total-Count` says how many there are in all';

/** Sets `Link` with the next page's URL, and `X-Total-Count`. */
export function announcePage(
  reply: FastifyReply,
  path: string,
  asked: Record<string, unknown>,
  { nextCursor, total }: PageFacts,
): void {
  if (total !== undefined) void reply.header('x-total-count', total);
  if (!nextCursor) return;
  const given = Object.entries({ ...asked, cursor: nextCursor }).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(
    given.flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)])),
  );
  void reply.header('link', `<${path}?${query.toString()}>; rel="next"`);
}
