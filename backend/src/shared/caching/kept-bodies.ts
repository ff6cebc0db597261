import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A JSON answer, ready to be sent. */
export interface KeptBody {
  version: string;
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Compressed once and sent often, but while somebody waits. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const sizeOf = ({ plain, br, gzip }: KeptBody): number => plain.length + br.length + gzip.length;

/**
 * Answers that were made before, each of one version. Whoever asks names the version of now, so that an old answer is
 * never given, whichever process changed what it was made of. What was used longest ago goes when there are too many.
 */
export class KeptBodies {
  private readonly bodies = new Map<string, KeptBody>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  async of(key: string, version: string, make: () => Promise<unknown>): Promise<KeptBody> {
    const kept = this.bodies.get(key);
    if (kept?.version === version) {
      this.bodies.delete(key);
      this.bodies.set(key, kept);
      return kept;
    }
    const plain = Buffer.from(JSON.stringify(await make()));
    const [br, zipped] = await Promise.all([compressors.br(plain, BROTLI), compressors.gzip(plain)]);
    const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
    const body = { version, etag, plain, br, gzip: zipped };
    this.keep(key, body);
    return body;
  }

  private keep(key: string, body: KeptBody): void {
    this.forget(key);
    this.bodies.set(key, body);
    this.bytes += sizeOf(body);
    for (const [oldest] of this.bodies) {
      if (this.bytes <= this.maxBytes) return;
      this.forget(oldest);
    }
  }

  private forget(key: string): void {
    const body = this.bodies.get(key);
    if (!body) return;
    this.bodies.delete(key);
    this.bytes -= sizeOf(body);
  }
}
