export interface Call {
  url: string;
  method: string;
  body: unknown;
}

export type Answer = { status: number; body?: unknown } | null;

/** Answers each call with `answer` and returns the list of calls. */
export function aServer(answer: (call: Call) => Answer): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = (async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    const call = { url, method, body: JSON.parse(body ?? 'null') as unknown };
    calls.push(call);
    const given = answer(call);
    if (!given) throw new TypeError('Failed to fetch');
    const text = given.body === undefined ? '' : JSON.stringify(given.body);
    return { ok: given.status < 400, status: given.status, statusText: '', text: async () => text };
  }) as unknown as typeof fetch;
  return calls;
}
