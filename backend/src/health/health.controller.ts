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
    since: z.iso.datetime().optional().describe('When it was first found not to work'),
    mend: z.string().optional().describe('What an operator can do about it'),
  })
  .meta({ id: 'HealthPart' });

const HealthResponse = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    parts: z.object({
      database: Part,
      queue: Part,
      objects: Part,
      media: Part.describe('Not ok: an old ffmpeg reads the recordings'),
      search: Part,
      transcriber: Part,
      writer: Part,
      mail: Part,
      limits: Part.describe('Not ok: each process counts for itself, until Redis is back'),
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
  @Does('Get the health of the product', 'The state of each component. 503 when the product can’t be used.')
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
