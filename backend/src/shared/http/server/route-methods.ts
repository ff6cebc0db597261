import type { FastifyInstance } from 'fastify';

/** Maximum length of a path parameter, in characters. */
export const MAX_PARAM_LENGTH = 300;

declare module 'fastify' {
  interface FastifyInstance {
    /** API methods for a URL, e.g. `['GET', 'HEAD']`. */
    methodsOf(url: string): string[];
  }
}

/** Records the methods of each API path for 405 responses with `Allow`. Must be called before routes are added. */
export function noteRouteMethods(server: FastifyInstance): void {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>();
  server.decorate('methodsOf', (url: string): string[] => {
    const path = pathOf(url);
    const found = [...routes.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(found.flatMap(({ methods }) => [...methods]))].sort();
  });
  server.addHook('onRoute', ({ url, method }) => {
    if (!url.startsWith('/api/')) return;
    const route = routes.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    routes.set(url, route);
    for (const one of [method].flat()) route.methods.add(one);
  });
}

/** Turns paths like `/api/recordings/:id/transcript.:format` and `/api/uploads/*` into regular expressions. */
function patternOf(url: string): RegExp {
  const source = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, `[^/]{1,${MAX_PARAM_LENGTH}}`)
    .replace(/\*/g, '.*');
  return new RegExp(`^${source}$`);
}

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
