import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { BACKUP_ERRORS } from './backups.errors.js';

/**
 * The format of all backup files: a header, then chunks with a tag each. With a key, chunks are encrypted with
 * AES-256-GCM under a per-file key, and the nonce contains chunk number and a last flag, as in STREAM (Hoang,
 * Reyhanitabar, Rogaway, Vizár). Without a key, the tag is a checksum. Changed, moved or missing chunks are detected
 * either way.
 */
const MAGIC = Buffer.from('PLAYHEAD BACKUP 1\n');
const PLAIN = 0;
const ENCRYPTED = 1;
const SALT_BYTES = 32;
const CHECK_BYTES = 16;
const HEAD_BYTES = MAGIC.length + 1 + SALT_BYTES + CHECK_BYTES;
const PIECE_BYTES = 256 * 1024;
const TAG_BYTES = 16;
const LAST = 0x80000000;

type Bytes = AsyncIterable<Buffer>;

export const seal = (key: string | null) => (source: Bytes) => sealed(source, key);

/**
 * For `pipeline`: reverses `seal`.
 * @param name of the file for errors
 * @throws BACKUP_ERRORS.encrypted, wrongKey or damaged, possibly after valid chunks
 */
export const unseal = (key: string | null, name: string) => (source: Bytes) => unsealed(source, key, name);

async function* sealed(source: Bytes, key: string | null): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const keys = key === null ? null : keysOf(key, salt);
  const mode = Buffer.of(keys ? ENCRYPTED : PLAIN);
  yield Buffer.concat([MAGIC, mode, salt, keys ? keys.check : Buffer.alloc(CHECK_BYTES)]);
  let number = 0;
  for await (const { bytes, isLast } of piecesOf(source)) {
    const nonce = nonceOf(number++, isLast);
    const length = Buffer.alloc(4);
    length.writeUInt32BE((bytes.length | (isLast ? LAST : 0)) >>> 0);
    if (!keys) yield Buffer.concat([length, bytes, checksumOf(nonce, bytes)]);
    else {
      const cipher = createCipheriv('aes-256-gcm', keys.content, nonce);
      yield Buffer.concat([length, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    }
  }
}

async function* unsealed(source: Bytes, key: string | null, name: string): AsyncGenerator<Buffer> {
  const reader = new Reader(source, name);
  const head = await reader.take(HEAD_BYTES);
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw BACKUP_ERRORS.damaged(name);
  const salt = head.subarray(MAGIC.length + 1, MAGIC.length + 1 + SALT_BYTES);
  const isEncrypted = head[MAGIC.length] === ENCRYPTED;
  if (isEncrypted && key === null) throw BACKUP_ERRORS.encrypted();
  const keys = isEncrypted ? keysOf(key!, salt) : null;
  if (keys && !head.subarray(-CHECK_BYTES).equals(keys.check)) throw BACKUP_ERRORS.wrongKey();
  for (let number = 0, isLast = false; !isLast; number++) {
    const marked = (await reader.take(4)).readUInt32BE();
    isLast = marked >= LAST;
    const length = isLast ? marked - LAST : marked;
    if (length > PIECE_BYTES) throw BACKUP_ERRORS.damaged(name);
    const bytes = await reader.take(length);
    const tag = await reader.take(TAG_BYTES);
    yield opened({ bytes, tag, nonce: nonceOf(number, isLast), content: keys?.content, name });
  }
  await reader.requireEnd();
}

function opened(piece: {
  bytes: Buffer;
  tag: Buffer;
  nonce: Buffer;
  content: Buffer | undefined;
  name: string;
}): Buffer {
  const { bytes, tag, nonce, content, name } = piece;
  if (!content) {
    if (!checksumOf(nonce, bytes).equals(tag)) throw BACKUP_ERRORS.damaged(name);
    return bytes;
  }
  try {
    const decipher = createDecipheriv('aes-256-gcm', content, nonce).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  } catch {
    throw BACKUP_ERRORS.damaged(name);
  }
}

function keysOf(key: string, salt: Buffer): { content: Buffer; check: Buffer } {
  const derived = Buffer.from(hkdfSync('sha256', key, salt, 'playhead backup', 32 + CHECK_BYTES));
  return { content: derived.subarray(0, 32), check: derived.subarray(32) };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0);
  nonce.writeUInt32BE(number, 8);
  return nonce;
}

const checksumOf = (nonce: Buffer, bytes: Buffer): Buffer =>
  createHash('sha256').update(nonce).update(bytes).digest().subarray(0, TAG_BYTES);

async function* piecesOf(source: Bytes): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    // Requires more than one chunk, so that the last one is known.
    if (size <= PIECE_BYTES) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at > PIECE_BYTES; at += PIECE_BYTES)
      yield { bytes: all.subarray(at, at + PIECE_BYTES), isLast: false };
    held = [all.subarray(at)];
    size = all.length - at;
  }
  yield { bytes: Buffer.concat(held), isLast: true };
}

class Reader {
  private readonly chunks: AsyncIterator<Buffer>;
  private held: Buffer = Buffer.alloc(0);

  constructor(
    source: Bytes,
    private readonly name: string,
  ) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts = [this.held];
    let size = this.held.length;
    while (size < length) {
      const { value, done } = (await this.chunks.next()) as IteratorResult<Buffer, undefined>;
      if (done) throw BACKUP_ERRORS.damaged(this.name);
      parts.push(value);
      size += value.length;
    }
    const all = Buffer.concat(parts);
    this.held = all.subarray(length);
    return all.subarray(0, length);
  }

  async requireEnd(): Promise<void> {
    if (this.held.length > 0 || !(await this.chunks.next()).done) throw BACKUP_ERRORS.damaged(this.name);
  }
}
