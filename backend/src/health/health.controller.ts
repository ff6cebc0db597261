import { Controller, Get, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Health } from './health.js';
import { Anonymous } from '../shared/auth/session.guard.js';
import { Answers } from '../shared/http/requests/validation.js';
import { Does } from '../shared/openapi/does.js';

const Part = z
  .object({
    adapter: z.string(),
    ok: z.boolean(),
    problem: z.string().optional(),
    since: z.iso.datetime().optional().describe('When the failure was first seen'),
    mend: z.string().optional().describe('Advice for the operator'),
  })
  .meta({ id: 'HealthPart' });

const HealthResponse = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    parts: z.object({
      database: Part,
      queue: Part,
      objects: Part,
      media: Part.describe('Not ok: ffmpeg is outdated'),
      search: Part,
      transcriber: Part,
      writer: Part,
      mail: Part,
      limits: Part.describe('Not ok: each process counts separately until Redis is back'),
      signIn: Part,
      drive: Part,
    }),
  })
  .meta({ id: 'Health' });
type HealthResponse = z.infer<typeof HealthResponse>;

const LivenessResponse = z.object({ status: z.literal('ok') }).meta({ id: 'Liveness' });
type LivenessResponse = z.infer<typeof LivenessResponse>;

@ApiTags('health')
@Anonymous()
@SkipThrottle()
@Controller('api/health')
export class HealthController {
  constructor(private readonly health: Health) {}

  /** 200 if the product is usable, otherwise 503. */
  @Get()
  @Does(
    'Get the health of the product',
    'Returns the state of each component, and 503 if the product can’t be used.',
  )
  @Answers(200, HealthResponse)
  @Answers(503, HealthResponse)
  async getHealth(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponse> {
    const health = await this.health.look();
    if (health.status !== 'ok') void reply.status(503).header('retry-after', 10);
    return health;
  }

  @Get('live')
  @Does('Check liveness', 'Dependencies are not checked.')
  @Answers(200, LivenessResponse)
  getLiveness(): LivenessResponse {
    return { status: 'ok' };
  }
}
