export interface Answer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/**
 * Fakes the server behind `fetch`. Answers are keyed by `METHOD /path`; other paths answer 404.
 *
 * @returns the calls in order
 */
export function fakeServer(answers: Record<string, Answer | ((path: string) => Answer)>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (url, init) => {
    const method = init?.method ?? 'GET';
    const path = url as string;
    calls.push({ method, path, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const found = answers[`${method} ${path.split('?', 1)[0]}`] ?? { status: 404, body: 'Not found' };
    const { status = 200, body = '', headers = {} } = typeof found === 'function' ? found(path) : found;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return {
      ok: status < 400,
      status,
      statusText: '',
      headers: { get: (name: string) => headers[name] ?? null },
      text: async () => text,
      blob: async () => new Blob([text]),
    } as Response;
  };
  return calls;
}
