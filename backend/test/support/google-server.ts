import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export const GOOGLE_CLIENT = { clientId: 'playhead.apps.example', clientSecret: 'GOCSPX-secret' };
export const DRIVE_SCOPE = 'https://www.googleapis.com/auth/drive.readonly';

export interface GoogleFile {
  id: string;
  name: string;
  mimeType: string;
  modifiedTime?: string;
  content?: Buffer;
  /** Size of generated content, for files too large to hold in memory. */
  size?: number;
  trashed?: boolean;
  canDownload?: boolean;
  thumbnail?: Buffer;
  revision?: string;
}

interface Call {
  method: string;
  path: string;
  query: Record<string, string>;
  form: Record<string, string>;
  headers: IncomingMessage['headers'];
}

/** One-time replacement of a response. A function may also manipulate the connection. */
export type Fault = { status: number; body?: unknown } | ((response: ServerResponse) => void);

interface Consent {
  redirectUri: string;
  challenge: string;
  scope: string;
}

const PAGE = 20;
const HOUR = 3600;

/** A fake of Google's sign-in and Drive in Google's wire format. */
export class GoogleServer {
  origin = '';
  readonly files = new Map<string, GoogleFile>();
  readonly calls: Call[] = [];
  email = 'ann@gmail.example';
  tokenSeconds = HOUR;
  /** Scopes that users grant; an empty string grants none. */
  grantedScope = DRIVE_SCOPE;
  /** Bytes after which each of the next downloads is cut. */
  readonly cuts: number[] = [];
  private readonly faults: { matches: RegExp; fault: Fault }[] = [];
  private readonly consents = new Map<string, Consent>();
  private readonly grants = new Set<string>();
  private readonly accesses = new Map<string, { grant: string; expiresAt: number }>();
  private readonly server = createServer((request, response) => {
    this.serve(request, response).catch((error: unknown) => {
      if (!response.headersSent) send(response, 500, { error: String(error) });
    });
  });

  async start(port = 0): Promise<this> {
    await once(this.server.listen(port, '127.0.0.1'), 'listening');
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  add(...files: GoogleFile[]): void {
    for (const file of files) this.files.set(file.id, file);
  }

  fail(matches: RegExp, ...faults: Fault[]): void {
    this.faults.push(...faults.map((fault) => ({ matches, fault })));
  }

  /** Simulates removing this app in the Google account. */
  revokeAll(): void {
    this.grants.clear();
    this.accesses.clear();
  }

  expireAccess(): void {
    this.accesses.clear();
  }

  get openGrants(): number {
    return this.grants.size;
  }

  callsTo(pattern: RegExp): Call[] {
    return this.calls.filter(({ method, path }) => pattern.test(`${method} ${path}`));
  }

  /** Accepts the consent page. Returns the next URL of the browser. */
  allow(consentUrl: string): string {
    const asked = Object.fromEntries(new URL(consentUrl).searchParams);
    const code = `4/${randomUUID()}`;
    this.consents.set(code, {
      redirectUri: asked['redirect_uri'] ?? '',
      challenge: asked['code_challenge'] ?? '',
      scope: asked['scope'] ?? '',
    });
    const back = new URL(asked['redirect_uri'] ?? '');
    back.search = new URLSearchParams({
      state: asked['state'] ?? '',
      code,
      scope: this.grantedScope,
    }).toString();
    return back.href;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const body = await text(request);
    const call: Call = {
      method: request.method ?? '',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      form: Object.fromEntries(new URLSearchParams(body)),
      headers: request.headers,
    };
    this.calls.push(call);
    const at = this.faults.findIndex(({ matches }) => matches.test(`${call.method} ${call.path}`));
    if (at >= 0) {
      const { fault } = this.faults.splice(at, 1)[0]!;
      return typeof fault === 'function' ? fault(response) : send(response, fault.status, fault.body ?? {});
    }
    if (call.path === '/o/oauth2/v2/auth') return this.consentPage(url.href, response);
    if (call.path === '/token') return this.token(call, response);
    if (call.path === '/revoke')
      return this.revoke(call.query['token'] ?? call.form['token'] ?? '', response);
    const access = this.accesses.get((request.headers.authorization ?? '').replace('Bearer ', ''));
    if (!access || access.expiresAt < Date.now() || !this.grants.has(access.grant))
      return send(response, 401, apiError(401, 'authError', 'Invalid Credentials', 'UNAUTHENTICATED'));
    const [, fileId] = /^\/drive\/v3\/files\/([^/]+)$/.exec(call.path) ?? [];
    const [, pictured] = /^\/thumbnails\/([^/]+)$/.exec(call.path) ?? [];
    if (call.path === '/drive/v3/about') return send(response, 200, { user: { emailAddress: this.email } });
    if (call.path === '/drive/v3/files') return this.list(call.query, response);
    const file = this.files.get(fileId ?? pictured ?? '');
    if (!file) return send(response, 404, apiError(404, 'notFound', `File not found: ${fileId}.`));
    if (pictured) return picture(response, file);
    if (call.query['alt'] === 'media') return this.media(file, request, response);
    send(response, 200, this.metadata(file));
  }

  private consentPage(href: string, response: ServerResponse): void {
    const back = new URL(new URL(href).searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', new URL(href).searchParams.get('state') ?? '');
    back.searchParams.set('error', 'access_denied');
    const links = `<a href="${escaped(this.allow(href))}">Allow</a> <a href="${escaped(back.href)}">Cancel</a>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Sign in with Google</h1>${links}`);
  }

  private token({ form }: Call, response: ServerResponse): void {
    const { clientId, clientSecret } = GOOGLE_CLIENT;
    if (form['client_id'] !== clientId || form['client_secret'] !== clientSecret)
      return send(response, 401, { error: 'invalid_client', error_description: 'Unauthorized' });
    if (form['grant_type'] === 'refresh_token') {
      const grant = form['refresh_token'] ?? '';
      if (!this.grants.has(grant))
        return send(response, 400, {
          error: 'invalid_grant',
          error_description: 'Token has been expired or revoked.',
        });
      return send(response, 200, this.access(grant));
    }
    const consent = this.consents.get(form['code'] ?? '');
    const challenge = createHash('sha256')
      .update(form['code_verifier'] ?? '')
      .digest('base64url');
    if (!consent || consent.challenge !== challenge || consent.redirectUri !== form['redirect_uri'])
      return send(response, 400, { error: 'invalid_grant', error_description: 'Bad Request' });
    this.consents.delete(form['code']!);
    const grant = `1//${randomUUID()}`;
    this.grants.add(grant);
    send(response, 200, { ...this.access(grant), refresh_token: grant });
  }

  private access(grant: string) {
    const token = `ya29.${randomUUID()}`;
    this.accesses.set(token, { grant, expiresAt: Date.now() + this.tokenSeconds * 1000 });
    return {
      access_token: token,
      expires_in: this.tokenSeconds,
      scope: this.grantedScope,
      token_type: 'Bearer',
    };
  }

  private revoke(token: string, response: ServerResponse): void {
    const grant = this.accesses.get(token)?.grant ?? token;
    if (!this.grants.delete(grant)) return send(response, 400, { error: 'invalid_token' });
    send(response, 200, {});
  }

  private list({ q = '', pageToken = '0' }: Record<string, string>, response: ServerResponse): void {
    if (!/^\d+$/.test(pageToken)) return send(response, 400, apiError(400, 'invalid', 'Invalid Value'));
    const search =
      /name contains '((?:\\.|[^'])*)'/.exec(q)?.[1]?.replace(/\\(.)/g, '$1').toLowerCase() ?? '';
    const found = [...this.files.values()]
      .filter(({ mimeType, trashed }) => /^(?:video|audio)\//.test(mimeType) && !trashed)
      .filter(({ name }) =>
        name
          .toLowerCase()
          .split(/\W+/)
          .concat(name.toLowerCase())
          .some((word) => word.startsWith(search)),
      )
      .sort((a, b) => (b.modifiedTime ?? '').localeCompare(a.modifiedTime ?? ''));
    const from = Number(pageToken);
    const next = from + PAGE < found.length ? { nextPageToken: String(from + PAGE) } : {};
    send(response, 200, {
      ...next,
      files: found.slice(from, from + PAGE).map((file) => this.metadata(file)),
    });
  }

  private metadata(file: GoogleFile) {
    const { id, name, mimeType, modifiedTime = '2026-11-20T10:00:00.000Z', trashed = false } = file;
    return {
      id,
      name,
      mimeType,
      modifiedTime,
      trashed,
      ...(sizeOf(file) !== null && { size: String(sizeOf(file)), md5Checksum: file.revision ?? `md5-${id}` }),
      ...(file.thumbnail && { thumbnailLink: `${this.origin}/thumbnails/${id}` }),
      capabilities: { canDownload: file.canDownload ?? true },
    };
  }

  private media(file: GoogleFile, request: IncomingMessage, response: ServerResponse): void {
    const { content = Buffer.alloc(0), mimeType } = file;
    if (file.canDownload === false)
      return send(
        response,
        403,
        apiError(403, 'cannotDownloadFile', 'This file cannot be downloaded by the user.'),
      );
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const range = { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` };
    response.writeHead(from > 0 ? 206 : 200, {
      'content-type': mimeType,
      'content-length': content.length - from,
      ...(from > 0 && range),
    });
    const cut = this.cuts.shift();
    if (cut === undefined) return void response.end(content.subarray(from));
    response.write(content.subarray(from, from + cut), () => response.destroy());
  }
}

export const startGoogleServer = (): Promise<GoogleServer> => new GoogleServer().start();

export const apiError = (code: number, reason: string, message: string, status?: string) => ({
  error: { code, message, errors: [{ message, domain: 'global', reason }], ...(status && { status }) },
});

/** Google's response to too many requests. */
export const RATE_LIMITED: Fault = {
  status: 403,
  body: apiError(403, 'userRateLimitExceeded', 'User Rate Limit Exceeded'),
};

const sizeOf = ({ size, content }: GoogleFile): number | null => size ?? content?.length ?? null;
const escaped = (href: string): string => href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

function picture(response: ServerResponse, { thumbnail }: GoogleFile): void {
  response.writeHead(thumbnail ? 200 : 404, { 'content-type': 'image/png' }).end(thumbnail);
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(body));
}

export const driveEnvironment = (google: GoogleServer): Record<string, string> => ({
  GOOGLE_CLIENT_ID: GOOGLE_CLIENT.clientId,
  GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT.clientSecret,
  GOOGLE_BASE_URL: google.origin,
});
