import { PactV4, type Path, type TemplateHeaders, type TemplateQuery } from '@pact-foundation/pact';

/** The folder of the pacts: `pacts-folder.mjs`. */
declare const PACTS: string;

/** One call and its answer, as one frontend needs them. Bodies name only what that frontend sends or reads. */
export interface Exchange {
  /** What is the case at the backend, in words. The backend's check brings it about by these very words. */
  given: string;
  /** What is asked for; with `given` it names the exchange, so no two of a frontend are alike. */
  asks: string;
  request: { method: string; path: Path; query?: TemplateQuery; body?: unknown };
  response: { status: number; headers?: TemplateHeaders; body?: unknown };
}

/**
 * The contract of one frontend with the backend.
 *
 * @returns a function that makes the frontend's calls against a server that knows this one exchange; it answers what
 * they give, writes the exchange into the pact, and fails when other calls are made or none
 */
export function contractOf(frontend: 'shell' | 'viewer' | 'admin') {
  const pact = new PactV4({ consumer: frontend, provider: 'backend', dir: PACTS, logLevel: 'error' });
  return <T>({ given, asks, request, response }: Exchange, calls: () => Promise<T>): Promise<T | undefined> =>
    pact
      .addInteraction()
      .given(given)
      .uponReceiving(asks)
      .withRequest(request.method, request.path, (builder) => {
        if (request.query) builder.query(request.query);
        if (request.body) builder.jsonBody(request.body);
      })
      .willRespondWith(response.status, (builder) => {
        if (response.headers) builder.headers(response.headers);
        if (response.body) builder.jsonBody(response.body);
      })
      .executeTest(({ url }) => onPageOf(url, calls));
}

/** Makes calls as a page does that this origin has sent: the clients' paths are relative to it. */
async function onPageOf<T>(origin: string, calls: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(typeof input === 'string' ? new URL(input, origin) : input, init);
  try {
    return await calls();
  } finally {
    globalThis.fetch = fetch;
  }
}
