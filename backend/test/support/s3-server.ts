import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { readPostPolicy } from './s3-post-policy.js';
import { S3Multiparts } from './s3-multiparts.js';

/** Faults: an error response, a cut connection, or an incomplete body. */
export type Fault =
  | 'error'
  | 'forbidden'
  | 'reset'
  | 'stall'
  | 'cut-body'
  | 'lose-object'
  | 'endless'
  | 'endless-error';

const REGION = 'us-east-1';
const PAGE = 3;
const MAX_SKEW_MS = 15 * 60_000;

interface Stored {
  bytes: Buffer;
  type: string;
  at: Date;
}

/**
 * A small S3: path-style objects of one bucket over HTTP and XML, with SigV4 signatures verified and expired URLs
 * refused. Lists have pages of three, so that paging is always tested.
 */
export class S3Server {
  readonly bucket = 'recordings-test';
  readonly accessKeyId = 'AKTEST';
  readonly secretAccessKey = 'a secret of this test';
  readonly objects = new Map<string, Stored>();
  readonly multiparts = new S3Multiparts((key, bytes) => {
    this.objects.set(key, { bytes, type: 'binary/octet-stream', at: new Date() });
  });
  /** Milliseconds that this server's clock is ahead of ours. */
  clockAheadMs = 0;
  /** `METHOD /path` of every request, including refused ones. */
  readonly requests: string[] = [];
  private readonly faults: { method: string; fault: Fault }[] = [];
  private readonly server = createServer((request, response) => {
    this.answer(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)));
    });
  });

  static async start(): Promise<S3Server> {
    const s3 = new S3Server();
    await once(s3.server.listen(0, '127.0.0.1'), 'listening');
    return s3;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Makes the next requests of this method fail, one fault each. */
  failNext(method: string, ...faults: Fault[]): void {
    this.faults.push(...faults.map((fault) => ({ method, fault })));
  }

  /** Clears all faults. */
  recover(): void {
    this.faults.length = 0;
  }

  async stop(): Promise<void> {
    if (!this.server.listening) return;
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, this.endpoint);
    const method = request.method!;
    this.requests.push(`${method} ${url.pathname}`);
    const fault = this.takeFault(method);
    if (fault === 'reset') return void request.socket.destroy();
    if (fault === 'stall') return;
    if (fault === 'endless' || fault === 'endless-error') return neverEnd(response, fault);

    const body = await buffer(request);
    if (fault === 'error') return refuse(response, 500, 'InternalError');
    if (fault === 'forbidden') return refuse(response, 403, 'RequestTimeTooSkewed');
    if (request.headers['content-type']?.startsWith('multipart/form-data'))
      return this.answerForm(request, body, response);
    response.setHeader('date', new Date(this.now()).toUTCString());
    const problem = this.checkSignature(request, url, body);
    if (problem) return refuse(response, 403, problem);

    const [, bucket, ...rest] = decodeURIComponent(url.pathname).split('/');
    if (bucket !== this.bucket) return refuse(response, 404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return this.answerForBucket(method, url, response);
    const answer = this.multiparts.answer(method, key, url.searchParams, body);
    if (answer?.xml) return sendXml(response, answer.status, answer.xml);
    if (answer) return void response.writeHead(answer.status, answer.headers).end();
    this.answerForObject(method, key, body, request, response, fault);
  }

  private async answerForm(request: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
    const type = request.headers['content-type']!;
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const { problem, key, bytes } = await readPostPolicy(form, {
      bucket: this.bucket,
      secretAccessKey: this.secretAccessKey,
      now: this.now(),
    });
    if (problem) return refuse(response, problem === 'EntityTooLarge' ? 400 : 403, problem);
    this.objects.set(key, { bytes, type: 'binary/octet-stream', at: new Date() });
    response.writeHead(201).end();
  }

  private answerForObject(
    method: string,
    key: string,
    body: Buffer,
    request: IncomingMessage,
    response: ServerResponse,
    fault: Fault | undefined,
  ): void {
    const stored = this.objects.get(key);
    const source = request.headers['x-amz-copy-source'];
    if (typeof source === 'string') {
      const copied = this.objects.get(source.slice(this.bucket.length + 1));
      if (!copied || !source.startsWith(`${this.bucket}/`)) return refuse(response, 404, 'NoSuchKey');
      this.objects.set(key, { ...copied, at: new Date() });
      sendXml(response, 200, '<CopyObjectResult/>');
    } else if (method === 'PUT') {
      const type = request.headers['content-type'] ?? 'binary/octet-stream';
      if (fault !== 'lose-object') this.objects.set(key, { bytes: body, type, at: new Date() });
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
    } else if (method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
    } else if (!stored) {
      refuse(response, 404, 'NoSuchKey');
    } else {
      const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
      const bytes = first ? stored.bytes.subarray(Number(first), Number(last) + 1) : stored.bytes;
      response.writeHead(first ? 206 : 200, {
        'content-length': bytes.length,
        'content-type': stored.type,
        'last-modified': stored.at.toUTCString(),
        ...(first && { 'content-range': `bytes ${first}-${last}/${stored.bytes.length}` }),
      });
      if (method === 'HEAD') return void response.end();
      if (fault !== 'cut-body') return void response.end(bytes);
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    }
  }

  private answerForBucket(method: string, url: URL, response: ServerResponse): void {
    if (method === 'HEAD') return void response.writeHead(200).end();
    const after = url.searchParams.get('continuation-token') ?? '';
    const prefix = url.searchParams.get('prefix') ?? '';
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, PAGE);
    const contents = page.map((key) => {
      const { bytes, at } = this.objects.get(key)!;
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`;
    });
    const more = keys.length > PAGE;
    sendXml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents.join('')}` +
        `${more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''}</ListBucketResult>`,
    );
  }

  /**
   * The S3 error code of a request, or null.
   * https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html
   */
  private checkSignature(request: IncomingMessage, url: URL, body: Buffer): string | null {
    const presigned = url.searchParams.has('X-Amz-Signature');
    const header = request.headers.authorization ?? '';
    const field = (name: string) =>
      (presigned
        ? url.searchParams.get(`X-Amz-${name}`)
        : new RegExp(`${name}=([^, ]+)`).exec(header)?.[1]) ?? '';
    const date = presigned ? field('Date') : String(request.headers['x-amz-date']);
    const [accessKey, day, region] = field('Credential').split('/');
    if (accessKey !== this.accessKeyId || region !== REGION || !date.startsWith(day!))
      return 'InvalidAccessKeyId';
    const begun = Date.parse(date.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z'));
    if (begun - this.now() > MAX_SKEW_MS) return presigned ? 'AccessDenied' : 'RequestTimeTooSkewed';
    if (presigned && this.now() > begun + Number(field('Expires')) * 1000) return 'AccessDenied';
    if (!presigned && this.now() - begun > MAX_SKEW_MS) return 'RequestTimeTooSkewed';
    const payload = presigned ? 'UNSIGNED-PAYLOAD' : String(request.headers['x-amz-content-sha256']);
    if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';

    const query = [...url.searchParams]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .sort()
      .join('&');
    const signed = field('SignedHeaders');
    const headers = signed.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
    const canonical = [request.method, url.pathname, query, headers.join(''), signed, payload].join('\n');
    const scope = `${day}/${REGION}/s3/aws4_request`;
    const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
    let key = Buffer.from(`AWS4${this.secretAccessKey}`);
    for (const part of [day!, REGION, 's3', 'aws4_request'])
      key = createHmac('sha256', key).update(part).digest();
    const expected = createHmac('sha256', key).update(toSign).digest('hex');
    return expected === field('Signature') ? null : 'SignatureDoesNotMatch';
  }

  private now(): number {
    return Date.now() + this.clockAheadMs;
  }

  private takeFault(method: string): Fault | undefined {
    const index = this.faults.findIndex((planned) => planned.method === method);
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]?.fault;
  }
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** RFC 3986 percent-encoding as SigV4 requires; `encodeURIComponent` leaves a few characters unencoded. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

function refuse(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${xml}`);
}

function neverEnd(response: ServerResponse, fault: 'endless' | 'endless-error'): void {
  response.writeHead(fault === 'endless' ? 200 : 403, { 'content-type': 'application/xml' });
  response.write('<?xml version="1.0"?><Error><Message>');
  const more = (): void => void response.write(' '.repeat(65_536), () => !response.destroyed && more());
  more();
}
