import { z } from 'zod';
import { REQUEST_ERRORS } from '../../../shared/http/requests/request.errors.js';
import type { SearchPlace } from './ports/search-index.js';

const Bit = z.union([z.literal(0), z.literal(1)]);
const Cursor = z.tuple([Bit, z.uuid(), Bit]);

export const encodeCursor = ({ inTitle, recordingId, isRespelled }: SearchPlace): string =>
  Buffer.from(JSON.stringify([inTitle, recordingId, isRespelled ? 1 : 0])).toString('base64url');

export function decodeCursor(text: string): SearchPlace {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw REQUEST_ERRORS.cursorInvalid();
  }
  const cursor = Cursor.safeParse(json);
  if (!cursor.success) throw REQUEST_ERRORS.cursorInvalid();
  const [inTitle, recordingId, respelled] = cursor.data;
  return { inTitle, recordingId, isRespelled: respelled === 1 };
}
