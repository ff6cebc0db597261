import { outgoingFetch } from '../../../shared/outgoing/outgoing-fetch.js';
import { passedLimitOf } from '../../../shared/outgoing/outgoing-limit.js';
import { DRIVE_ERRORS } from '../drive.errors.js';

const ask = outgoingFetch({ maxBytes: 1_000_000, timeoutMs: 10_000, maxRedirects: 0 });
const PICTURES = /^image\/(?:jpeg|png|webp|gif)$/;

/**
 * Google's thumbnail of a file. The request contains the user's token, so its URL must belong to Google.
 * @throws DRIVE_ERRORS.fileNotFound if there is none of an accepted type and size
 */
export async function fetchThumbnail(
  link: string,
  accessToken: string,
  baseUrl: string | null,
): Promise<{ type: string; bytes: Buffer }> {
  if (!isGoogles(link, baseUrl)) throw DRIVE_ERRORS.fileNotFound();
  try {
    const response = await ask(link, { headers: { authorization: `Bearer ${accessToken}` } });
    const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
    if (response.ok && PICTURES.test(type)) return { type, bytes: Buffer.from(await response.arrayBuffer()) };
    await response.body?.cancel();
  } catch (error) {
    if (passedLimitOf(error)?.limit !== 'bytes') throw DRIVE_ERRORS.unavailable(error);
  }
  throw DRIVE_ERRORS.fileNotFound();
}

function isGoogles(link: string, baseUrl: string | null): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, hostname, origin } = new URL(link);
  if (baseUrl) return origin === new URL(baseUrl).origin;
  return protocol === 'https:' && /(^|\.)(google|googleusercontent)\.com$/.test(hostname);
}
