import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { contentDisposition } from '../../shared/http/answers/content-disposition.js';
import type { DocumentFile } from './document-writer.js';

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
