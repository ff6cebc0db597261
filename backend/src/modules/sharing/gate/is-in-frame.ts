import type { FastifyRequest } from 'fastify';

export const isInFrame = ({ headers }: FastifyRequest): boolean => headers['sec-fetch-dest'] === 'iframe';
