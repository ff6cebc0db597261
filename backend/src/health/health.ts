import { Inject, Injectable } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { SearchIndex, Writer } from '../modules/ai/index.js';
import { CloudDrive } from '../modules/drive/index.js';
import { MediaTools, ObjectStorage } from '../modules/media/index.js';
import { Transcriber } from '../modules/speech/index.js';
import { OidcProvider } from '../modules/tenancy/index.js';
import { mendOf, type PartName } from './health-advice.js';
import type { Config } from '../shared/config/config.js';
import { CONFIG } from '../shared/config/config.module.js';
import { DatabaseProbe } from '../shared/database/database-probe.js';
import type { CountedHits } from '../shared/http/requests/counted-hits.js';
import { withTimeout } from '../shared/concurrency/with-timeout.js';
import { Mailer } from '../shared/mail/ports/mailer.js';
import { JobQueue } from '../shared/queue/ports/job-queue.js';

export interface PartHealth {
  adapter: string;
  ok: boolean;
  problem?: string;
  /** When this process first saw the failure, and advice for fixing it. */
  since?: string;
  mend?: string;
}

export interface ProductHealth {
  status: 'ok' | 'unavailable';
  parts: Record<PartName, PartHealth>;
}

/** Required by the whole product; failures of the others only delay or limit it. */
const NEEDED = ['database', 'objects'] as const;
const PART_MS = 1_000;
/** Milliseconds for which healthy results are cached. */
const KEPT_MS = 1_000;

/** The health of the product's dependencies. */
@Injectable()
export class Health {
  private readonly failingSince = new Map<PartName, Date>();
  private allWell: { health: ProductHealth; until: number } | null = null;

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

  async look(): Promise<ProductHealth> {
    if (this.allWell && performance.now() < this.allWell.until) return this.allWell.health;
    // The age counts from the request, not from the response.
    const until = performance.now() + KEPT_MS;
    const parts = await this.askParts();
    for (const name of Object.keys(parts) as PartName[]) parts[name] = this.remembered(name, parts[name]);
    const health: ProductHealth = {
      status: NEEDED.every((name) => parts[name].ok) ? 'ok' : 'unavailable',
      parts,
    };
    // Failures are checked again every time, because they may be fixed.
    this.allWell = Object.values(parts).every(({ ok }) => ok) ? { health, until } : null;
    return health;
  }

  private remembered(name: PartName, part: PartHealth): PartHealth {
    if (part.ok) {
      this.failingSince.delete(name);
      return part;
    }
    const since = this.failingSince.get(name) ?? new Date();
    this.failingSince.set(name, since);
    return { ...part, since: since.toISOString(), mend: mendOf(name, part.adapter) };
  }

  private async askParts(): Promise<ProductHealth['parts']> {
    const { signIn } = this.config;
    const [database, queue, objects, search, transcriber, writer, mail, limits, provider] = await Promise.all(
      [
        withTimeout(PART_MS, this.probe.answers(), false),
        withTimeout(PART_MS, this.queue.check(), false),
        withTimeout(PART_MS, this.storage.problem(), 'The storage does not answer.'),
        withTimeout(PART_MS, this.index.check(), false),
        withTimeout(PART_MS, this.transcriber.check(), false),
        withTimeout(PART_MS, this.writer.check(), false),
        withTimeout(PART_MS, this.mailer.check(), false),
        withTimeout(PART_MS, this.hits.check(), false),
        withTimeout(PART_MS, signIn.provider ? this.provider.check() : Promise.resolve(true), false),
      ],
    );
    const withProblem = (adapter: string, problem: string | null): PartHealth => ({
      adapter,
      ok: problem === null,
      ...(problem !== null && { problem }),
    });
    return {
      database: { adapter: 'postgres', ok: database },
      queue: { adapter: this.queue.adapter, ok: queue },
      objects: withProblem(this.storage.name, objects),
      media: withProblem(this.tools.name, this.tools.problem),
      search: { adapter: this.index.name, ok: search },
      transcriber: { adapter: this.transcriber.name, ok: transcriber },
      writer: { adapter: this.writer.name, ok: writer },
      mail: { adapter: this.mailer.name, ok: mail },
      limits: { adapter: this.hits.adapter, ok: limits },
      signIn: { adapter: signInAdapter(this.config), ok: provider },
      drive: { adapter: this.drive.name, ok: true },
    };
  }
}

const signInAdapter = ({ signIn: { local, provider } }: Config): string =>
  provider ? (local ? 'local and oidc' : 'oidc') : 'local';
