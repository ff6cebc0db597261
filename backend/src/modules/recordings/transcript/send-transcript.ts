import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../../shared/http/answers/content-disposition.js';
import type { TranscriptFile } from './files/transcript-file.js';

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
