import { DRIVE_ERRORS } from '../drive.errors.js';

const THUMBNAIL_MS = 10_000;
const MAX_BYTES = 1_000_000;
const PICTURES = /^image\/(?:jpeg|png|webp|gif)$/;

/**
 * Google's picture of a file. Its address comes with the file and is asked with the person's token, so it must be
 * Google's own.
 * @throws DRIVE_ERRORS.fileNotFound when there is no picture of a kind and size that we pass on
 */
export async function fetchThumbnail(
  link: string,
  accessToken: string,
  baseUrl: string | null,
): Promise<{ type: string; bytes: Buffer }> {
  if (!isGoogles(link, baseUrl)) throw DRIVE_ERRORS.fileNotFound();
  const response = await fetch(link, {
    headers: { authorization: `Bearer ${accessToken}` },
    redirect: 'error',
    signal: AbortSignal.timeout(THUMBNAIL_MS),
  }).catch((error: unknown) => {
    throw DRIVE_ERRORS.unavailable(error);
  });
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  const isFit =
    response.ok && PICTURES.test(type) && Number(response.headers.get('content-length') ?? 0) <= MAX_BYTES;
  if (!isFit) {
    await response.body?.cancel();
    throw DRIVE_ERRORS.fileNotFound();
  }
  return { type, bytes: await firstBytes(response) };
}

function isGoogles(link: string, baseUrl: string | null): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, origin } = new URL(link);
  if (baseUrl) return origin === new URL(baseUrl).origin;
  return protocol === 'https:' && /(^|\.)(google|googleusercontent)\.com$/.test(hostname);
}

async function firstBytes(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw DRIVE_ERRORS.fileNotFound();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
