import { ApiQuery } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { MEDIA_VERSIONS, type MediaVersion } from '../recording-limits.js';

/** OpenAPI parameter that {@link mediaVersionOf} reads. */
export const HasMediaVersion = () =>
  ApiQuery({
    name: 'version',
    required: false,
    enum: MEDIA_VERSIONS,
    description:
      '`recorded`: the browser’s recording, even if there is a playable copy; `original`: the uncut file, for editors',
  });

/** The version is part of the request, so a page never gets bytes of a different file midway. */
export const mediaVersionOf = ({ query }: FastifyRequest): MediaVersion =>
  MEDIA_VERSIONS.find((version) => version === (query as { version?: unknown }).version) ?? 'playable';
