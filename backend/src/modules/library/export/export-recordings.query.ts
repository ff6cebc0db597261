import { EntityManager } from '@mikro-orm/postgresql';
import { Logger } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { KeyedSemaphore } from '../../../shared/concurrency/keyed-semaphore.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { contextsOfRequest } from '../../../shared/database/request-context.js';
import { AppError } from '../../../shared/errors/app-error.js';
import { leaveToReader } from '../../../shared/reader/read-limit.js';
import { BYTE_ORDER_MARK, csvLine } from '../../../shared/http/answers/csv.js';
import { DocumentWriter, GetMinutes } from '../../documents/index.js';
import { ExportTranscript, GetRecording } from '../../recordings/index.js';
import { EXPORTED, type ExportFile, fileNames } from './export-files.js';
import { type ArchivedFile, zipOf } from './zip-of.js';

export interface RecordingsExport {
  user: CurrentUser;
  recordingIds: readonly string[];
  files: readonly ExportFile[];
  /** Origin of the shared pages that minutes link to. */
  origin: string;
  signal: AbortSignal;
}

/**
 * A zip of files of many recordings as the user sees them, with a list of skipped ones and reasons. Files are written
 * one by one as the client reads, so that only one is in memory and no database connection waits for the client.
 */
export class ExportRecordings extends QueryOf<RecordingsExport, AsyncIterable<Uint8Array>> {}

@QueryHandler(ExportRecordings)
export class ExportRecordingsHandler implements IQueryHandler<ExportRecordings> {
  private readonly logger = new Logger(ExportRecordings.name);
  private readonly turns = new KeyedSemaphore({ ofEach: 1, ofAll: 2 });

  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly writer: DocumentWriter,
  ) {}

  async execute({ input }: ExportRecordings): Promise<AsyncIterable<Uint8Array>> {
    leaveToReader();
    return zipOf(this.files(input));
  }

  private async *files(wanted: RecordingsExport): AsyncGenerator<ArchivedFile> {
    const { user, recordingIds, files, signal } = wanted;
    const inRequest = contextsOfRequest(this.em);
    const nameOf = fileNames();
    const leftOut: string[] = [];
    /** Null if the file is skipped. */
    const attempt = async <T>(title: string, file: string, work: () => Promise<T>): Promise<T | null> => {
      try {
        return await this.turns.run(user.id, () => inRequest(work), signal);
      } catch (error) {
        signal.throwIfAborted();
        leftOut.push(csvLine([title, file, this.reasonOf(error)]));
        return null;
      }
    };
    for (const recordingId of new Set(recordingIds)) {
      const recording = await attempt(recordingId, 'all', () =>
        this.queries.execute(new GetRecording({ user, recordingId })),
      );
      if (recording?.transcript.length === 0)
        leftOut.push(csvLine([recording.title, 'all', 'This recording has no transcript.']));
      else if (recording)
        for (const file of files) {
          const bytes = await attempt(recording.title, file, () => this.write(wanted, recordingId, file));
          if (bytes) yield { name: nameOf(recording.title, file), bytes };
        }
    }
    const list = BYTE_ORDER_MARK + csvLine(['Recording', 'File', 'Reason']) + leftOut.join('');
    if (leftOut.length > 0) yield { name: 'Not exported.csv', bytes: Buffer.from(list) };
  }

  private async write(
    { user, origin, signal }: RecordingsExport,
    recordingId: string,
    file: ExportFile,
  ): Promise<Uint8Array> {
    const wanted = EXPORTED[file];
    if ('lines' in wanted) {
      const { text } = await this.queries.execute(
        new ExportTranscript({ user, recordingId, format: wanted.lines }),
      );
      return Buffer.from(text);
    }
    const { document, parts } = wanted;
    const minutes = await this.queries.execute(
      new GetMinutes({
        user,
        recordingId,
        wish: { parts: parts && [...parts], showsLogo: undefined },
        origin,
        signal,
      }),
    );
    return (await this.writer.write(minutes, document, user.id, signal)).bytes;
  }

  private reasonOf(error: unknown): string {
    if (error instanceof AppError) return error.message;
    this.logger.error(error);
    return 'It couldn’t be written. Please try again.';
  }
}
