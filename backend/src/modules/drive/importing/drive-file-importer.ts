import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AppError } from '../../../shared/errors/app-error.js';
import {
  doubling,
  type RunningTask,
  type TaskHandler,
  taskKind,
} from '../../../shared/tasks/task-handler.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { MultipartTargets } from '../../media/index.js';
import {
  CompleteUpload,
  GetRecording,
  RECORDING_ERRORS,
  RejectUpload,
  ResumeUpload,
} from '../../recordings/index.js';
import { DRIVE_ERRORS } from '../drive.errors.js';
import { addressOf, type DriveImport } from './drive-import.js';
import { FileFetcher } from './file-fetcher.js';
import { LoadCurrentUser } from '../../accounts/index.js';

/** The subject is the recording. */
const IMPORT_DRIVE_FILE = taskKind<DriveImport>('import-drive-file');

const PASSING = ['unavailable', 'out_of_space', 'too_many_requests', 'conflict'];

/**
 * Downloads a selected file into the storage and completes it like a normal upload, with the same limits and checks.
 * Downloaded parts stay in the storage, so that a restart continues after them.
 */
@Injectable()
export class DriveFileImporter implements TaskHandler<DriveImport>, OnModuleInit {
  readonly kind = IMPORT_DRIVE_FILE;
  readonly concurrency = 2;
  readonly maxFailures = 10;
  readonly timeoutMs = 4 * 3_600_000;
  readonly backOffMs = doubling(10_000, 1_800_000);
  private readonly logger = new Logger(DriveFileImporter.name);

  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    private readonly targets: MultipartTargets,
    private readonly fetcher: FileFetcher,
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  onModuleInit(): void {
    this.tasks.register(this);
  }

  async enqueue(em: EntityManager, selected: Omit<DriveImport, 'upload'>): Promise<void> {
    const upload = await this.targets.begin(selected.userId);
    const { recordingId: subject } = selected;
    await this.tasks.add(em, IMPORT_DRIVE_FILE, { subject, key: subject, payload: { ...selected, upload } });
  }

  async run({ payload }: RunningTask<DriveImport>, signal: AbortSignal): Promise<void> {
    const user = await this.queries.execute(new LoadCurrentUser({ userId: payload.userId }));
    if (!user) return;
    try {
      if (!(await this.isAwaited(user, payload))) return await this.discard(payload);
      await this.fetcher.fetch(user, payload, signal);
      const objectURL = await this.targets.completeArrived(addressOf(payload));
      await this.commands.execute(new CompleteUpload({ user, recordingId: payload.recordingId, objectURL }));
    } catch (error) {
      if (signal.aborted || !(error instanceof AppError) || isPassing(error)) throw error;
      await this.giveUp(user, payload, error.message);
    }
  }

  async onDead({ payload }: RunningTask<DriveImport>, error: unknown): Promise<void> {
    const user = await this.queries.execute(new LoadCurrentUser({ userId: payload.userId }));
    const reason =
      error instanceof AppError ? error.message : 'The file could not be imported. Select it again.';
    if (user) await this.giveUp(user, payload, reason);
  }

  /** Earlier parts were deleted, so the download restarts in a new target. */
  async onRevive({ payload }: { payload: DriveImport }): Promise<void> {
    await this.commands.execute(new ResumeUpload({ recordingId: payload.recordingId }));
    await this.enqueue(this.em, payload);
  }

  /** False if the recording was deleted or completed meanwhile. */
  private async isAwaited(user: CurrentUser, { recordingId }: DriveImport): Promise<boolean> {
    try {
      const { status } = await this.queries.execute(
        new GetRecording({ user, recordingId, withTranscript: false }),
      );
      return status === 'uploading';
    } catch (error) {
      if (RECORDING_ERRORS.notFound.is(error)) return false;
      throw error;
    }
  }

  private async giveUp(user: CurrentUser, payload: DriveImport, reason: string): Promise<void> {
    await this.discard(payload);
    await this.commands
      .execute(new RejectUpload({ user, recordingId: payload.recordingId, reason }))
      .catch((error: unknown) => {
        if (!RECORDING_ERRORS.notFound.is(error)) throw error;
      });
  }

  /** Failures are ignored; unused uploads are removed later anyway. */
  private async discard(payload: DriveImport): Promise<void> {
    await this.targets.abort(addressOf(payload)).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'There is nothing left of an import');
    });
  }
}

/** Whether a retry may help because neither file nor connection is at fault. */
const isPassing = (error: AppError): boolean =>
  PASSING.includes(error.kind) && !DRIVE_ERRORS.reconnectRequired.is(error);
