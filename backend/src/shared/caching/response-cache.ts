import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A JSON answer, ready to be sent. */
export interface CachedResponse {
  version: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

interface Kept<Start> extends CachedResponse {
  /** What its reader needs of it who does not read JSON. */
  start: Start;
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Compressed once and sent often, but while somebody waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const sizeOf = ({ plain, br, gzip }: CachedResponse): number => plain.length + br.length + gzip.length;

/**
 * Answers that were made before, each of one version. Whoever asks names the version of now, so that an old answer is
 * never given, whichever process changed what it was made of. What was used longest ago goes when there are too many.
 */
export class ResponseCache<Answer, Start> {
  private readonly bodies: LRUCache<string, Kept<Start>>;

  /** @param startOf small: only the bodies count toward `maxBytes` */
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
