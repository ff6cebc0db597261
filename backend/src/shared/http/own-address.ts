import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';

/** Where people reach this product, without a slash at its end: PUBLIC_URL, else what this request was sent to. */
export const ownAddress = ({ http: { publicUrl } }: Config, request: FastifyRequest): string =>
  publicUrl ? publicUrl.replace(/\/+$/, '') : `${request.protocol}://${request.host}`;
