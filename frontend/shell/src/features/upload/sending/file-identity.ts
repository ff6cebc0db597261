export interface FileIdentity {
  name: string;
  /** Bytes. */
  size: number;
  /** Milliseconds since 1970. */
  lastModified: number;
  /** Of its size, its beginning and its end; null where the browser cannot make one (plain HTTP). */
  fingerprint?: string | null;
}

/** As much of either end as is looked at: reading all of 600 MB would take longer than the question is worth. */
const LOOKED_AT = 1024 ** 2;

/** Tells a file from others without reading all of it: a copy under another name is the same file. */
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
    // It was moved meanwhile: sending it says so.
    return null;
  }
}

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
