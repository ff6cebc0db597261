import type { FastifyRequest } from 'fastify';

/** Whether a page is asked for in a frame, whose browser keeps a cookie of its own. */
export const isInFrame = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'iframe';
