import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Problem } from '../../shared/http/answers/problem.js';

export type Parameters = Record<string, string | number | boolean | undefined>;

interface ApiCall {
  method: 'GET' | 'POST' | 'PATCH';
  /** Relative to `/api/`. */
  path: string;
  query?: Parameters;
  body?: object;
}

export class Refused extends Error {
  constructor(readonly problem: Problem) {
    // If only fields are invalid, the detail already is the first field's message.
    const fields = Object.entries(problem.errors ?? {}).map(([name, why]) => `${name}: ${why.join(', ')}`);
    const more = fields.filter((field) => !problem.detail?.includes(field));
    super([problem.detail, ...more].join(' '));
  }
}

/**
 * Calls this process's API as the sender of `request`, with their token and address. Permissions, rate limits and
 * validation of a tool are therefore those of its routes.
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

  /** A page of a list with the next cursor from its `Link` header. */
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
    const json = answer.statusCode === 204 ? undefined : answer.json<T>();
    return { body: json as T, link: String(answer.headers.link ?? '') };
  }
}

function cursorIn(link: string): string | null {
  const next = /<([^>]+)>; *rel="next"/.exec(link)?.[1];
  return next ? new URL(next, 'http://api').searchParams.get('cursor') : null;
}
