import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export interface CachedResponse {
  version: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

interface Kept<Start> extends CachedResponse {
  /** Data about the response for callers that do not parse its JSON. */
  start: Start;
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Medium quality: compressed once and sent often, but while a user waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const sizeOf = ({ plain, br, gzip }: CachedResponse): number => plain.length + br.length + gzip.length;

/**
 * Caches responses by key, each for one version. Callers pass the current version, so an outdated response is never
 * returned, whichever process made the change. Evicts the least recently used.
 */
export class ResponseCache<Answer, Start> {
  private readonly bodies: LRUCache<string, Kept<Start>>;

  /** @param startOf must return little data: only bodies count toward `maxBytes` */
  constructor(
    maxBytes: number,
    private readonly startOf: (answer: Answer) => Start,
  ) {
    this.bodies = new LRUCache<string, Kept<Start>>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  }

  async of(key: string, version: string, make: () => Promise<Answer>): Promise<Kept<Start>> {
    const kept = this.bodies.get(key);
    if (kept?.version === version) return kept;
    const answer = await make();
    const plain = Buffer.from(JSON.stringify(answer));
    const [br, zipped] = await Promise.all([compressors.br(plain, BROTLI), compressors.gzip(plain)]);
    const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
    const body = { version, etag, plain, br, gzip: zipped, start: this.startOf(answer) };
    this.bodies.set(key, body);
    return body;
  }
}
