import { z } from 'zod';
import { line } from '../../../shared/http/requests/validation.js';

/** Enough for a day of talk with word times. */
export const MAX_BYTES = 8_000_000;
const NAME = 300;

export const ImportTranscriptRequest = z
  .object({
    name: line(NAME, 'The file’s name').min(1, 'The file’s name is required'),
    content: z
      .base64({ error: 'The content is base64' })
      .describe(
        'The bytes of the file, in base64: WebVTT, SubRip, SBV, text with times, or JSON; at most 8 MB',
      ),
    replaceCorrections: z
      .boolean()
      .default(false)
      .describe('Required to replace a transcript with corrected lines (otherwise 409)'),
  })
  .meta({ id: 'ImportTranscriptRequest' });
export type ImportTranscriptRequest = z.infer<typeof ImportTranscriptRequest>;
