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
      '`recorded`: what the browser has recorded, also once there is a copy for viewers; `original`: without what is cut, for who may edit it',
  });

/** The version is part of the request, so a page never gets bytes of a different file midway. */
export const mediaVersionOf = ({ query }: FastifyRequest): MediaVersion =>
  MEDIA_VERSIONS.find((version) => version === (query as { version?: unknown }).version) ?? 'playable';
