import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SkipThrottle, ThrottlerStorage } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Transcriber, TranscriptIndex, Writer } from './modules/ai/index.js';
import { ObjectStorage } from './modules/media/index.js';
import { Public } from './shared/auth/session.guard.js';
import { Answers } from './shared/http/validation.js';
import type { HitStorage } from './shared/http/windowed-hits.js';
import { Mailer } from './shared/mail/ports/mailer.js';
import { JobQueue } from './shared/queue/ports/job-queue.js';

const Part = z
  .object({ adapter: z.string(), ok: z.boolean(), problem: z.string().optional() })
  .meta({ id: 'HealthPart' });

const HealthResponse = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    parts: z.object({
      database: Part,
      queue: Part,
      objects: Part,
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

/** Required by the whole product; the others only delay or limit it. */
const NEEDED = ['database', 'objects'] as const;

@ApiTags('health')
@Public()
@SkipThrottle()
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: JobQueue,
    private readonly storage: ObjectStorage,
    private readonly index: TranscriptIndex,
    private readonly transcriber: Transcriber,
    private readonly writer: Writer,
    private readonly mailer: Mailer,
    @Inject(ThrottlerStorage) private readonly hits: HitStorage,
  ) {}

  /** 200 when the product can be used, 503 when not. */
  @Get()
  @Answers(200, HealthResponse)
  @Answers(503, HealthResponse)
  async getHealth(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponse> {
    const [database, queue, objects, search, transcriber, writer, mail, limits] = await Promise.all([
      this.checkDatabase(),
      this.queue.check(),
      this.storage.problem(),
      this.index.check(),
      this.transcriber.check(),
      this.writer.check(),
      this.mailer.check(),
      this.hits.check(),
    ]);
    const parts: HealthResponse['parts'] = {
      database: { adapter: 'postgres', ok: database },
      queue: { adapter: this.queue.adapter, ok: queue },
      objects: {
        adapter: this.storage.name,
        ok: objects === null,
        ...(objects !== null && { problem: objects }),
      },
      search: { adapter: this.index.name, ok: search },
      transcriber: { adapter: this.transcriber.name, ok: transcriber },
      writer: { adapter: this.writer.name, ok: writer },
      mail: { adapter: this.mailer.name, ok: mail },
      limits: { adapter: this.hits.adapter, ok: limits },
      signIn: { adapter: 'local', ok: true },
      drive: { adapter: 'off', ok: true },
    };
    const usable = NEEDED.every((part) => parts[part].ok);
    if (!usable) void reply.status(503).header('retry-after', 10);
    return { status: usable ? 'ok' : 'unavailable', parts };
  }

  private checkDatabase(): Promise<boolean> {
    return this.em.execute('select 1').then(
      () => true,
      () => false,
    );
  }
}
