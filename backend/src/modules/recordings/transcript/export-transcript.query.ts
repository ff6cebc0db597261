import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { visibleTo } from '../access.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { ShareAccess, type ShareVisitor } from '../sharing/share-access.js';
import { type TranscriptFile, type TranscriptFormat, writeTranscript } from './files/transcript-file.js';
import type { TranscriptLine } from './transcript-line.js';

/** The transcript of a recording that the user may see, as a file. */
export class ExportTranscript extends Query<TranscriptFile> {
  constructor(readonly input: { user: CurrentUser; recordingId: string; format: TranscriptFormat }) {
    super();
  }
}

@QueryHandler(ExportTranscript)
export class ExportTranscriptHandler implements IQueryHandler<ExportTranscript> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId, format } }: ExportTranscript): Promise<TranscriptFile> {
    const visible = visibleTo(user);
    const [recording] = await this.em.execute<{ title: string }[]>(
      `select r.title from recording r where r.id = ? and ${visible.sql}`,
      [recordingId, ...visible.params],
    );
    if (!recording) throw RECORDING_ERRORS.notFound();
    return writeTranscript(format, { ...recording, transcript: await linesOf(this.em, recordingId) });
  }
}

/** The same for somebody who came by a share link. */
export class ExportSharedTranscript extends Query<TranscriptFile> {
  constructor(readonly input: { shareId: string; visitor: ShareVisitor; format: TranscriptFormat }) {
    super();
  }
}

@QueryHandler(ExportSharedTranscript)
export class ExportSharedTranscriptHandler implements IQueryHandler<ExportSharedTranscript> {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: ShareAccess,
  ) {}

  async execute({ input: { shareId, visitor, format } }: ExportSharedTranscript): Promise<TranscriptFile> {
    const { recording } = await this.shares.authorize(shareId, visitor);
    return writeTranscript(format, {
      title: recording.title,
      transcript: await linesOf(this.em, recording.id),
    });
  }
}

const linesOf = (em: EntityManager, recordingId: string): Promise<TranscriptLine[]> =>
  em.execute<TranscriptLine[]>(
    `select text, start_time as "start", end_time as "end", speaker
     from transcript_segment where recording_id = ? order by start_time, id`,
    [recordingId],
  );
