import { isUnauthorized, serverMessage } from './api-error.js';
import { baseQuery, type Request } from './base-query.js';
import { loginAddress } from './login.js';

interface Sent {
  url: string;
  init: RequestInit;
}

/** Makes one request to a fake server and returns what was sent. */
async function ask(
  request: string | Request,
  answer: { status?: number; body?: string } | Error,
  type = 'query',
) {
  const sent: Sent[] = [];
  globalThis.fetch = async (url, init) => {
    sent.push({ url: url as string, init: init ?? {} });
    if (answer instanceof Error) throw answer;
    const { status = 200, body = '' } = answer;
    return { ok: status < 400, status, statusText: 'Not Found', text: async () => body } as Response;
  };
  const api = { type, signal: new AbortController().signal } as Parameters<typeof baseQuery>[1];
  const result = await baseQuery(request, api, {});
  return { sent: sent[0]!, calls: sent.length, result };
}

describe('baseQuery', () => {
  it('sends the cookie, and JSON with its content type', async () => {
    const { sent } = await ask(
      { url: '/api/recordings/1', method: 'PATCH', body: { title: 'A' } },
      { body: '{}' },
    );
    expect(sent.url).toBe('/api/recordings/1');
    expect(sent.init).toMatchObject({ method: 'PATCH', credentials: 'include', body: '{"title":"A"}' });
    expect(sent.init.headers).toMatchObject({ 'Content-Type': 'application/json' });
  });

  it('names no content type without a body', async () => {
    const { sent } = await ask('/api/recordings', { body: '[]' });
    expect(Object.keys(sent.init.headers ?? {})).not.toContain('Content-Type');
  });

  it('leaves out parameters that are not given', async () => {
    const { sent } = await ask(
      { url: '/api/x', params: { limit: 5, cursor: undefined, q: 'a b' } },
      { body: '{}' },
    );
    expect(sent.url).toBe('/api/x?limit=5&q=a+b');
  });

  it('yields null for a query that is answered 401', async () => {
    expect((await ask('/api/auth/user', { status: 401, body: 'Unauthorized' })).result).toEqual({
      data: null,
    });
  });

  it('takes a status that the caller knows as an answer', async () => {
    const busy = { status: 503, body: '{"status":"unavailable"}' };
    const { result } = await ask({ url: '/api/health', answers: [503] }, busy);
    expect(result.data).toEqual({ status: 'unavailable' });
    expect((await ask('/api/health', busy)).result.error?.status).toBe(503);
  });

  it('fails a mutation that is answered 401, as unauthorized', async () => {
    const body = '{"title":"Unauthorized","status":401,"detail":"Please sign in."}';
    const { result } = await ask('/api/x', { status: 401, body }, 'mutation');
    expect(result.error?.message).toBe(`401: ${body}`);
    expect(isUnauthorized(result.error)).toBe(true);
  });

  it('fails with status, colon, space and the body', async () => {
    const { result } = await ask('/api/x', { status: 500, body: 'Broken' });
    expect(result.error).toEqual({ status: 500, message: '500: Broken' });
  });

  it('fails with the status text when the body is empty', async () => {
    expect((await ask('/api/x', { status: 404 })).result.error?.message).toBe('404: Not Found');
  });

  it("keeps the server's sentence and its field errors", async () => {
    const body = JSON.stringify({
      detail: 'A title is required.',
      errors: { title: ['A title is required'] },
    });
    const { result } = await ask('/api/x', { status: 400, body });
    expect(serverMessage(result.error, 'Failed')).toBe('A title is required.');
    expect(result.error?.errors).toEqual({ title: ['A title is required'] });
  });

  it('does not try again when no answer comes', async () => {
    const { result, calls } = await ask('/api/x', new TypeError('Failed to fetch'));
    expect(result.error).toEqual({ status: 0, message: 'Failed to fetch' });
    expect(calls).toBe(1);
  });

  it('takes an empty answer as null', async () => {
    expect((await ask('/api/x', { status: 204 })).result.data).toBeNull();
  });
});

describe('serverMessage', () => {
  it('falls back when the server wrote none', () => {
    expect(serverMessage({ status: 500, message: '500: <html>' }, 'Failed to delete recording')).toBe(
      'Failed to delete recording',
    );
  });
});

describe('loginAddress', () => {
  it('comes back to where the person was', () => {
    expect(loginAddress({ pathname: '/', search: '?tab=analytics' })).toBe(
      '/api/login?returnTo=%2F%3Ftab%3Danalytics',
    );
    expect(loginAddress({ pathname: '/', search: '' })).toBe('/api/login');
  });
});
