import { StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';

export interface Picture {
  bytes: Buffer;
  contentType: string;
}

/** Sends a picture. Its URL changes with its content, so browsers may cache it for a day. */
export function sendPicture({ bytes, contentType }: Picture, reply: FastifyReply): StreamableFile {
  void reply.header('cache-control', 'private, max-age=86400');
  return new StreamableFile(bytes, { type: contentType, length: bytes.length });
}

/** The OpenAPI response of a picture. Generated clients only include JSON responses. */
export const pictureAnswer = (description: string) => ({
  status: 200,
  description,
  content: { 'image/png': { schema: { type: 'string', format: 'binary' } } },
});
