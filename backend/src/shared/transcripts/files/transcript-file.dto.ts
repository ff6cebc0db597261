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
  inline: z.string().optional().describe('If present, with any value: displayed instead of downloaded'),
  fillers: z
    .enum(['kept', 'hidden'])
    .optional()
    .describe(
      'Whether to include filler words. Defaults to the recording’s setting for captions, and to yes for text',
    ),
});
export type ExportTranscriptRequest = z.infer<typeof ExportTranscriptRequest>;
