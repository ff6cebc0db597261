import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { join } from 'node:path';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { AppError } from '../../../shared/errors/app-error.js';
import { JobQueue } from '../../../shared/queue/ports/job-queue.js';
import { Upkeep } from '../../../shared/upkeep/upkeep.js';
import {
  MediaTools,
  ObjectRemovals,
  ObjectStorage,
  sweepWorkspaces,
  withWorkspace,
} from '../../media/index.js';
import {
  FailProcessing,
  GetRecordingSource,
  ListProcessing,
  PublishSmartContent,
  RecordingNotFound,
  ReportProcessing,
  SaveDerivatives,
  SaveTranscript,
} from '../../recordings/index.js';
import { TranscriptIndex } from '../search/ports/transcript-index.js';
import { Transcriber } from '../transcription/ports/transcriber.js';
import { Writer } from '../writing/ports/writer.js';
import { HEARTBEAT_MS, type Lease, Leases } from './leases.js';
import { type PipelineParts, type RecordingDesk, processRecording } from './process-recording.js';

const PROCESS_JOB = 'process-recording';

/** Errors are tried again a few times; a recording that keeps killing its worker is given up as well. */
const MAX_FAILURES = 3;
const MAX_ATTEMPTS = 10;
const RECONCILE_MS = 15_000;
/** One recording at a time for each worker: speech to text already uses every core. */
const CONCURRENCY = 1;
/** Six hours of sound at half the speed of speech, and then some. */
const WALL_CLOCK_MS = 8 * 3600 * 1000;

/** Why a job's signal was aborted. */
class LeaseLost extends Error {}
class ShuttingDown extends Error {}

/** Takes recordings through the pipeline: one lease each, attempts counted in Postgres, every exit marked. */
@Injectable()
export class ProcessingWorker implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(ProcessingWorker.name);
  private readonly running = new Set<AbortController>();

  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly queue: JobQueue,
    private readonly leases: Leases,
    private readonly storage: ObjectStorage,
    private readonly removals: ObjectRemovals,
    private readonly tools: MediaTools,
    private readonly transcriber: Transcriber,
    private readonly writer: Writer,
    private readonly index: TranscriptIndex,
    private readonly upkeep: Upkeep,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.role === 'api') return;
    await sweepWorkspaces(this.workFolder);
    if (this.queue.adapter === 'in-process') await this.leases.releaseAll();
    this.queue.work(PROCESS_JOB, ({ recordingId }) => this.attempt(recordingId!), {
      concurrency: CONCURRENCY,
    });
    await this.upkeep.every(RECONCILE_MS, ProcessingWorker.name, () => this.reconcile());
  }

  /** Before the queue waits for its jobs: they hand their recordings back at once. */
  beforeApplicationShutdown(): void {
    for (const job of this.running) job.abort(new ShuttingDown());
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.transcriber.close(), this.writer.close()]);
  }

  /** Queues a recording that nobody works on; harmless when it is queued or being worked on already. */
  async enqueue(recordingId: string, attempts = 0): Promise<void> {
    await this.queue.add(PROCESS_JOB, { recordingId }, { id: `${recordingId}:${attempts}` });
  }

  /** Queues whatever should be worked on and is not: after a crash, a lost queue or an event nobody heard. */
  private async reconcile(): Promise<void> {
    const waiting = await this.queries.execute(new ListProcessing());
    for (const { recordingId, attempts } of await this.leases.idle(waiting))
      await this.enqueue(recordingId, attempts);
    await this.leases.forgetAllBut(waiting);
    await this.removals.sweep();
  }

  private async attempt(recordingId: string): Promise<void> {
    const lease = await this.leases.claim(recordingId);
    if (!lease) return;
    const job = new AbortController();
    this.running.add(job);
    const heartbeat = setInterval(() => void this.renew(lease, job), HEARTBEAT_MS);
    const signal = AbortSignal.any([job.signal, AbortSignal.timeout(WALL_CLOCK_MS)]);
    try {
      if (lease.attempts > MAX_ATTEMPTS) throw new TooManyAttempts();
      await this.process(recordingId, signal);
      await this.leases.end(lease);
    } catch (error) {
      await this.conclude(lease, job.signal.aborted ? job.signal.reason : error);
    } finally {
      clearInterval(heartbeat);
      this.running.delete(job);
    }
  }

  private async process(recordingId: string, signal: AbortSignal): Promise<void> {
    const source = await this.queries.execute(new GetRecordingSource({ recordingId }));
    if (!source) return;
    const started = Date.now();
    await withWorkspace(this.workFolder, recordingId, (folder) =>
      processRecording(source, this.parts(), folder, signal),
    );
    this.logger.log(
      { recordingId, seconds: (Date.now() - started) / 1000, duration: source.duration },
      'Processed',
    );
  }

  private async renew(lease: Lease, job: AbortController): Promise<void> {
    const kept = await this.leases.renew(lease).catch(() => true);
    if (!kept) job.abort(new LeaseLost());
  }

  /** Every exit marks the record: given back, ended, or failed with a reason its owner understands. */
  private async conclude(lease: Lease, error: unknown): Promise<void> {
    const { recordingId } = lease;
    const failures = lease.failures + 1;
    if (error instanceof LeaseLost || error instanceof RecordingNotFound) return this.leases.end(lease);
    if (error instanceof ShuttingDown) return this.leases.handBack(lease);
    const isFinal = failures >= MAX_FAILURES || (error instanceof AppError && error.kind === 'unusable');
    this.logger.error({ err: error, recordingId, failures, isFinal }, 'Processing did not succeed');
    if (!isFinal) return this.leases.fail(lease, backOffMs(failures));
    await this.commands.execute(new FailProcessing({ recordingId, reason: reasonFor(error) }));
    await this.leases.end(lease);
  }

  private get workFolder(): string {
    return join(this.config.dataDir, 'work');
  }

  private parts(): PipelineParts {
    const { storage, tools, transcriber, writer, index } = this;
    return { storage, tools, transcriber, writer, index, desk: this.desk };
  }

  private readonly desk: RecordingDesk = {
    report: (recordingId, stage, percent) =>
      this.commands.execute(new ReportProcessing({ recordingId, stage, percent })),
    saveThumbnail: (recordingId, thumbnailKey) =>
      this.commands.execute(new SaveDerivatives({ recordingId, thumbnailKey })),
    savePlayable: (recordingId, key, contentType) =>
      this.commands.execute(new SaveDerivatives({ recordingId, playable: { key, contentType } })),
    saveTranscript: (recordingId, transcript) =>
      this.commands.execute(new SaveTranscript({ recordingId, ...transcript })),
    publish: (recordingId, { title, description, chapters }) =>
      this.commands.execute(
        new PublishSmartContent({
          recordingId,
          title,
          description,
          chapters: chapters.map(({ start, end, ...chapter }) => ({
            ...chapter,
            startTime: start,
            endTime: end,
          })),
        }),
      ),
  };
}

class TooManyAttempts extends AppError {
  constructor() {
    super('unusable', 'processing.too_many_attempts', 'Processing stopped unexpectedly several times.');
  }
}

const backOffMs = (failures: number): number => 5_000 * 4 ** (failures - 1);

const reasonFor = (error: unknown): string =>
  error instanceof AppError
    ? error.message
    : 'Something went wrong while processing this recording. Please try again.';
