import { z } from 'zod';
import { REQUEST_ERRORS } from '../../../shared/http/request.errors.js';

/** The last recording of a page: whether its title held the words (1) or not (0), and its id. */
const Cursor = z.tuple([z.union([z.literal(0), z.literal(1)]), z.uuid()]);
export type SearchCursor = z.infer<typeof Cursor>;

export const encodeCursor = (cursor: SearchCursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

/** @throws AppError('invalid') for what is no cursor of ours */
export function decodeCursor(text: string): SearchCursor {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw REQUEST_ERRORS.cursorInvalid();
  }
  const cursor = Cursor.safeParse(json);
  if (!cursor.success) throw REQUEST_ERRORS.cursorInvalid();
  return cursor.data;
}
