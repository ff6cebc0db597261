import { z } from 'zod';
import { Id } from '../../shared/http/requests/validation.js';
import { clock } from '../../shared/text/clock-text.js';
import type { Caller } from './tool.js';

export const recordingId = Id.describe('The id of a recording, from list_recordings or search_recordings');
export const cursor = z.string().optional().describe('`nextCursor` of the previous page');

export interface Line {
  speaker: string | null;
  start: number;
  text: string;
}

/** A citation: text, speaker, second, and a link. */
export const citation = (
  { linkTo }: Caller,
  id: string,
  second: number,
  said: string,
  speaker: string | null = null,
) => ({
  said,
  ...(speaker !== null && { speaker }),
  second,
  at: clock(second),
  link: linkTo(id, second),
});
