import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { contentDisposition } from '../../shared/http/answers/content-disposition.js';
import { DOCUMENT_FORMATS, type DocumentFile } from './document-writer.js';

export const DocumentFormatSchema = z.enum(DOCUMENT_FORMATS);

export const DOCUMENT_FILE = {
  status: 200,
  description: 'A file to be saved',
  content: Object.fromEntries(
    [
      'text/markdown',
      'text/html',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/pdf',
    ].map((type) => [type, { schema: { type: 'string' as const, format: 'binary' } }]),
  ),
};

/** A document as a download, which runs nothing if it is opened in the browser. */
export function asDocumentFile(
  { name, contentType, bytes }: DocumentFile,
  reply: FastifyReply,
): StreamableFile {
  void reply.headers({
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
  });
  return new StreamableFile(bytes, {
    type: contentType,
    length: bytes.length,
    disposition: contentDisposition('attachment', name),
  });
}
