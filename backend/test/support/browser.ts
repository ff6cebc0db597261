import { jest } from '@jest/globals';
interface Sent {
  json?: unknown;
  form?: URLSearchParams;
  body?: string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

/** Keeps cookies and sends its origin like a browser. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  async send(method: string, path: string, { json, form, body, headers }: Sent = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(new URL(path, this.origin), {
      method,
      redirect: 'manual',
      headers: {
        origin: this.origin,
        ...(cookie && { cookie }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? (form ?? body ?? null) : JSON.stringify(json),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name && value) this.cookies.set(name, value);
      else if (name) this.cookies.delete(name);
    }
    return response;
  }

  /** Returns the JSON of a successful response. */
  async ask<T>(method: string, path: string, json?: unknown): Promise<T> {
    const response = await this.send(method, path, json === undefined ? {} : { json });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  }

  async refused(
    method: string,
    path: string,
    sent: Sent = {},
  ): Promise<{
    status: number;
    code: string;
    detail: string;
    title: string;
    errors?: Record<string, string[]>;
  }> {
    const response = await this.send(method, path, sent);
    expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    return response.json() as never;
  }
}

/** For a product whose public address differs from the tests' origin. */
export function comeFromOurPages(): void {
  const send = TestBrowser.prototype.send;
  const headers = { 'sec-fetch-site': 'same-origin' };
  jest.spyOn(TestBrowser.prototype, 'send').mockImplementation(function (
    this: TestBrowser,
    method,
    path,
    sent,
  ) {
    return send.call(this, method, path, { ...sent, headers });
  });
}
