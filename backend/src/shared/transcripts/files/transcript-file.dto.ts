import { z } from 'zod';
import { TRANSCRIPT_FORMATS, type TranscriptFile } from './transcript-file.js';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../http/answers/content-disposition.js';

export function sendTranscript(
  file: TranscriptFile,
  query: { inline?: string | undefined },
  reply: FastifyReply,
): string {
  void reply.headers({
    'content-type': file.contentType,
    'content-disposition': contentDisposition(
      query.inline === undefined ? 'attachment' : 'inline',
      file.name,
    ),
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  return file.text;
}

export const TRANSCRIPT_FILE = {
  status: 200,
  description: 'The transcript as WebVTT, SubRip or text, to be saved',
  content: Object.fromEntries(
    ['text/vtt', 'application/x-subrip', 'text/plain'].map((type) => [
      type,
      { schema: { type: 'string' as const } },
    ]),
  ),
};

export const TranscriptFormatSchema = z.enum(TRANSCRIPT_FORMATS);

export const ExportTranscriptRequest = z.object({
  inline: z.string().optional().describe('Given, with any value or none: shown, not saved'),
  fillers: z
    .enum(['kept', 'hidden'])
    .optional()
    .describe('Whether filler words are in it; without, captions follow the recording and a text has them'),
});
export type ExportTranscriptRequest = z.infer<typeof ExportTranscriptRequest>;
