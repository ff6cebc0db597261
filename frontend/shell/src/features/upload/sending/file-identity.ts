export interface FileIdentity {
  name: string;
  /** Size in bytes. */
  size: number;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** Hash of the size, the beginning and the end. Null where the browser can't hash (plain HTTP). */
  fingerprint?: string | null;
}

/** Bytes hashed at each end. Reading all of 600 MB would take too long for this check. */
const LOOKED_AT = 1024 ** 2;

/** Identifies a file without reading all of it. A copy under another name is the same file. */
export async function identityOf(file: File): Promise<FileIdentity> {
  const { name, size, lastModified } = file;
  return { name, size, lastModified, fingerprint: await fingerprintOf(file) };
}

export const isSameFile = (one: FileIdentity, other: FileIdentity): boolean =>
  one.fingerprint && other.fingerprint
    ? one.fingerprint === other.fingerprint
    : one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

async function fingerprintOf(file: File): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (!subtle) return null;
  try {
    const ends = [file.slice(0, LOOKED_AT), file.slice(Math.max(0, file.size - LOOKED_AT))];
    const bytes = await new Blob([`${file.size}\n`, ...ends]).arrayBuffer();
    return hexOf(await subtle.digest('SHA-256', bytes));
  } catch {
    // The file was moved. The upload will report that.
    return null;
  }
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
