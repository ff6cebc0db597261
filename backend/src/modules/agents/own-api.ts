import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem } from '../../shared/http/answers/problem.js';

export type Parameters = Record<string, string | number | boolean | undefined>;

interface ApiCall {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below `/api/`. */
  path: string;
  query?: Parameters;
  body?: object;
}

/** Why a route refused, as it told the caller. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    // Where fields are all that is wrong, the sentence is the first of them.
    const fields = Object.entries(problem.errors ?? {}).map(([name, why]) => `${name}: ${why.join(', ')}`);
    const more = fields.filter((field) => !problem.detail?.includes(field));
    super([problem.detail, ...more].join(' '));
  }
}

/**
 * The API of this process, called as who sent `request`: with their token, from their address. What a tool may read
 * and change is thereby what its route allows them, its limits counted and its input checked in the same place.
 */
export class OwnApi {
  constructor(
    private readonly server: Pick<FastifyInstance, 'inject'>,
    private readonly request: FastifyRequest,
  ) {}

  get<T>(path: string, query: Parameters = {}): Promise<T> {
    return this.answer<T>({ method: 'GET', path, query });
  }

  post<T>(path: string, body: object): Promise<T> {
    return this.answer<T>({ method: 'POST', path, body });
  }

  patch<T>(path: string, body: object): Promise<T> {
    return this.answer<T>({ method: 'PATCH', path, body });
  }

  /** One page of a list, and the cursor of the next that its `Link` header names. */
  async page<T>(path: string, query: Parameters): Promise<{ items: T[]; nextCursor: string | null }> {
    const { body, link } = await this.call<T[]>({ method: 'GET', path, query });
    return { items: body, nextCursor: cursorIn(link) };
  }

  private async answer<T>(call: ApiCall): Promise<T> {
    return (await this.call<T>(call)).body;
  }

  private async call<T>({ method, path, query = {}, body }: ApiCall): Promise<{ body: T; link: string }> {
    const { authorization, host } = this.request.headers;
    const answer = await this.server.inject({
      method,
      url: `/api/${path}`,
      query: Object.fromEntries(
        Object.entries(query).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ),
      headers: { authorization: authorization!, host: host! },
      remoteAddress: this.request.ip,
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 400) throw new Refused(answer.json<Problem>());
    return { body: answer.json<T>(), link: String(answer.headers.link ?? '') };
  }
}

function cursorIn(link: string): string | null {
  const next = /<([^>]+)>; *rel="next"/.exec(link)?.[1];
  return next ? new URL(next, 'http://api').searchParams.get('cursor') : null;
}
