import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

/** A picture that is kept in the database. */
export interface Picture {
  bytes: Buffer;
  contentType: string;
}

/** Sends a picture whose address changes with it, so that a browser may keep it for a day. */
export function sendPicture({ bytes, contentType }: Picture, reply: FastifyReply): StreamableFile {
  void reply.header('cache-control', 'private, max-age=86400');
  return new StreamableFile(bytes, { type: contentType, length: bytes.length });
}

/** What such an answer is in the API's description: only JSON is in the generated clients. */
export const pictureAnswer = (description: string) => ({
  status: 200,
  description,
  content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
});
