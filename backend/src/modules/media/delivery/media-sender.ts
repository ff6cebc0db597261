import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { RecentValues } from '../../../shared/caching/recent-values.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { contentDisposition } from '../../../shared/http/answers/content-disposition.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { ObjectStorage } from '../storage/ports/object-storage.js';
import { ParallelStreams } from './parallel-streams.js';

const FACTS_MS = 3_000;

@Injectable()
export class MediaSender {
  private readonly streams = new ParallelStreams();
  /** Players request many ranges of the same file. */
  private readonly facts = new RecentValues<{ size: number; etag: string }>({ ms: FACTS_MS, most: 10_000 });

  constructor(
    private readonly storage: ObjectStorage,
    @Inject(CONFIG) private readonly config: Pick<Config, 'mediaAccelPath'>,
  ) {}

  async sendImage(
    key: string | null,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const contentType = key?.endsWith('.png') ? 'image/png' : 'image/jpeg';
    return this.send({ key, contentType, viewer: null }, request, reply);
  }

  /**
   * Responds with 200, 206, 304 or 416, or behind a file-serving proxy with an empty 200, since the proxy handles
   * ranges.
   * @param object `saveAs` makes it a download with that name; `viewer` limits parallel streams, null for small files
   * @throws `fileNotFound`, `tooManyStreams`
   */
  async send(
    object: { key: string | null; contentType: string | null; saveAs?: string; viewer: string | null },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    const { key } = object;
    if (!key) throw MEDIA_ERRORS.fileNotFound();
    const { size, etag } = await this.facts.of(key, () => this.factsOf(key));
    void reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'private, max-age=3600',
      vary: 'cookie',
      etag,
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': object.saveAs ? contentDisposition('attachment', object.saveAs) : 'inline',
    });
    const type = object.contentType ?? 'application/octet-stream';
    const { mediaAccelPath } = this.config;
    if (mediaAccelPath) {
      // The proxy sets its own ETag.
      void reply.removeHeader('etag').header('x-accel-redirect', `${mediaAccelPath}/${key}`);
      return new StreamableFile(Readable.from([]), { type });
    }
    if (request.headers['if-none-match'] === etag) {
      void reply.status(304);
      return undefined;
    }
    const ifRange = request.headers['if-range'];
    const range = ifRange === undefined || ifRange === etag ? parseRange(request.headers.range, size) : null;
    if (range === 'unsatisfiable') {
      void reply.status(416).header('content-range', `bytes */${size}`);
      return undefined;
    }
    if (range) void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
    const length = range ? range.end - range.start + 1 : size;
    // Without a body Fastify would send a length of 0.
    if (request.method === 'HEAD') return new StreamableFile(Readable.from([]), { type, length });
    const ended = endOf(reply);
    if (object.viewer !== null) await this.streams.take(object.viewer, ended);
    const bytes = await this.storage.read(key, range ?? undefined);
    // If the client left while the storage was queried, the storage connection would stay open.
    if (ended.aborted) bytes.destroy();
    else ended.addEventListener('abort', () => bytes.destroy(), { once: true });
    return new StreamableFile(bytes, { type, length });
  }

  private async factsOf(key: string): Promise<{ size: number; etag: string }> {
    const found = await this.storage.head(key);
    if (!found) throw MEDIA_ERRORS.fileNotFound();
    // Hashed so that the storage key is not exposed.
    const hash = createHash('sha256').update(`${key}\n${found.size}`).digest('base64url');
    return { size: found.size, etag: `"${hash}"` };
  }
}

function endOf({ raw }: FastifyReply): AbortSignal {
  const end = new AbortController();
  if (raw.closed) end.abort();
  else raw.once('close', () => end.abort());
  return end.signal;
}

/**
 * Parses a `Range` header (RFC 9110, section 14). Returns null, for a whole response, with several ranges or other
 * units.
 * @returns first and last byte, inclusive
 */
export function parseRange(
  header: string | undefined,
  size: number,
): { start: number; end: number } | 'unsatisfiable' | null {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return null;
  const [first, last] = [match[1] ?? '', match[2] ?? ''];
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
