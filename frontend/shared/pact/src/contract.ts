import { PactV4, type Path, type TemplateHeaders, type TemplateQuery } from '@pact-foundation/pact';

/** Folder of the pact files, set by `pacts-folder.mjs`. */
declare const PACTS: string;

/**
 * A request and its response as one frontend needs them. Bodies contain only what that frontend sends or
 * reads.
 */
export interface Exchange {
  /** The provider state. The backend's verification sets it up by this exact text. */
  given: string;
  /** Describes the request. Together with `given` it must be unique per frontend. */
  asks: string;
  request: { method: string; path: Path; query?: TemplateQuery; body?: unknown };
  response: { status: number; headers?: TemplateHeaders; body?: unknown };
}

/**
 * The contract between a frontend and the backend.
 *
 * @returns a function that makes calls against a mock server with one exchange. It returns their result,
 * writes the exchange to the pact and fails if other calls are made or none.
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

/** Runs calls with relative URLs resolved against an origin, as on a page. */
async function onPageOf<T>(origin: string, calls: () => Promise<T>): Promise<T> {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => fetch(typeof input === 'string' ? new URL(input, origin) : input, init);
  try {
    return await calls();
  } finally {
    globalThis.fetch = fetch;
  }
}
