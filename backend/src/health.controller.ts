import { Controller, Get, Inject, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SkipThrottle, ThrottlerStorage } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { SearchIndex, Writer } from './modules/ai/index.js';
import { CloudDrive } from './modules/drive/index.js';
import { MediaTools, ObjectStorage } from './modules/media/index.js';
import { Transcriber } from './modules/speech/index.js';
import { OidcProvider } from './modules/tenancy/index.js';
import { Anonymous } from './shared/auth/session.guard.js';
import type { Config } from './shared/config/config.js';
import { CONFIG } from './shared/config/config.module.js';
import { DatabaseProbe } from './shared/database/database-probe.js';
import { Answers } from './shared/http/validation.js';
import type { CountedHits } from './shared/http/counted-hits.js';
import { within } from './shared/http/within.js';
import { Mailer } from './shared/mail/ports/mailer.js';
import { JobQueue } from './shared/queue/ports/job-queue.js';
import { Does } from './shared/openapi/does.js';

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

/** Required by the whole product; the others only delay or limit it. */
const NEEDED = ['database', 'objects'] as const;

const PART_MS = 1_000;

@ApiTags('health')
@Anonymous()
@SkipThrottle()
@Controller('api/health')
export class HealthController {
  constructor(
    private readonly probe: DatabaseProbe,
    private readonly queue: JobQueue,
    private readonly storage: ObjectStorage,
    private readonly tools: MediaTools,
    private readonly index: SearchIndex,
    private readonly transcriber: Transcriber,
    private readonly writer: Writer,
    private readonly mailer: Mailer,
    private readonly provider: OidcProvider,
    @Inject(CONFIG) private readonly config: Config,
    private readonly drive: CloudDrive,
    @Inject(ThrottlerStorage) private readonly hits: CountedHits,
  ) {}

  /** 200 when the product can be used, 503 when not. */
  @Get()
  @Does('Get the state of the product', 'Each part with what it runs on. 503 when it cannot be used.')
  @Answers(200, HealthResponse)
  @Answers(503, HealthResponse)
  async getHealth(@Res({ passthrough: true }) reply: FastifyReply): Promise<HealthResponse> {
    const [database, queue, objects, search, transcriber, writer, mail, limits, signIn] = await Promise.all([
      within(PART_MS, this.probe.answers(), false),
      within(PART_MS, this.queue.check(), false),
      within(PART_MS, this.storage.problem(), 'The storage does not answer.'),
      within(PART_MS, this.index.check(), false),
      within(PART_MS, this.transcriber.check(), false),
      within(PART_MS, this.writer.check(), false),
      within(PART_MS, this.mailer.check(), false),
      within(PART_MS, this.hits.check(), false),
      within(PART_MS, this.config.signIn.provider ? this.provider.check() : Promise.resolve(true), false),
    ]);
    const parts: HealthResponse['parts'] = {
      database: { adapter: 'postgres', ok: database },
      queue: { adapter: this.queue.adapter, ok: queue },
      objects: {
        adapter: this.storage.name,
        ok: objects === null,
        ...(objects !== null && { problem: objects }),
      },
      media: {
        adapter: this.tools.name,
        ok: this.tools.problem === null,
        ...(this.tools.problem !== null && { problem: this.tools.problem }),
      },
      search: { adapter: this.index.name, ok: search },
      transcriber: { adapter: this.transcriber.name, ok: transcriber },
      writer: { adapter: this.writer.name, ok: writer },
      mail: { adapter: this.mailer.name, ok: mail },
      limits: { adapter: this.hits.adapter, ok: limits },
      signIn: { adapter: signInAdapter(this.config), ok: signIn },
      drive: { adapter: this.drive.name, ok: true },
    };
    const usable = NEEDED.every((part) => parts[part].ok);
    if (!usable) void reply.status(503).header('retry-after', 10);
    return { status: usable ? 'ok' : 'unavailable', parts };
  }
}

const signInAdapter = ({ signIn: { local, provider } }: Config): string =>
  provider ? (local ? 'local and oidc' : 'oidc') : 'local';
