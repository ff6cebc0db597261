import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { CorrectLines, CorrectSegment } from './correct-lines.command.js';
import { LinesPage, ListLines } from './list-lines.query.js';
import { LineWordTimes, ListWordTimes } from './list-word-times.query.js';
import { ReplaceWords } from './replace-words.command.js';
import { RenameSpeaker } from './rename-speaker.command.js';
import { GetRecording } from '../library/get-recording.query.js';
import { ExportTranscript } from './export-transcript.query.js';
import type { TranscriptFormat } from '../../../shared/transcripts/files/transcript-file.js';
import { RecordingResponse } from '../recording-shapes.js';
import {
  CorrectLinesRequest,
  CorrectSegmentRequest,
  CorrectedSegmentResponse,
  ListLinesRequest,
  RenameSpeakerRequest,
  ReplacedWordsResponse,
  ReplaceWordsRequest,
} from './transcript.dto.js';
import {
  ExportTranscriptRequest,
  TRANSCRIPT_FILE,
  TranscriptFormatSchema,
  sendTranscript,
} from '../../../shared/transcripts/files/transcript-file.dto.js';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id')
export class TranscriptController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('transcript.:format')
  @Does('Export the transcript', 'As VTT, SRT or text.')
  @Access('visible')
  @Scope('recordings:read')
  @ApiResponse(TRANSCRIPT_FILE)
  async exportTranscript(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Param('format', { schema: TranscriptFormatSchema }) format: TranscriptFormat,
    @Query({ schema: ExportTranscriptRequest }) query: ExportTranscriptRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const { fillers } = query;
    const file = await this.queries.execute(new ExportTranscript({ user, recordingId, format, fillers }));
    return sendTranscript(file, query, reply);
  }

  @Get('transcript/lines')
  @Does('List lines of the transcript', 'For reading long transcripts page by page.')
  @Access('visible')
  @Scope('recordings:read')
  @Answers(200, LinesPage)
  listLines(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Query({ schema: ListLinesRequest }) { from, limit }: ListLinesRequest,
  ): Promise<LinesPage> {
    return this.queries.execute(new ListLines({ user, recordingId, from, limit }));
  }

  @Get('transcript/words')
  @Does('List word timings', 'For cutting by words.')
  @Scope('recordings:read')
  @Answers(
    200,
    z.array(LineWordTimes),
    'The lines whose words have times: those that a person brought along have none',
  )
  listWordTimes(@User() user: CurrentUser, @PathId() recordingId: string): Promise<LineWordTimes[]> {
    return this.queries.execute(new ListWordTimes({ user, recordingId }));
  }

  @Patch('transcript/:segmentId')
  @Does('Correct a line of the transcript')
  @Answers(200, CorrectedSegmentResponse)
  correctSegment(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('segmentId') segmentId: string,
    @Body({ schema: CorrectSegmentRequest }) { version, ...changes }: CorrectSegmentRequest,
  ): Promise<CorrectedSegmentResponse> {
    return this.commands.execute(new CorrectSegment({ user, recordingId, segmentId, version, changes }));
  }

  @Patch('transcript')
  @Does('Correct several lines of the transcript', 'Atomic: corrects all lines or none.')
  @Answers(200, RecordingResponse)
  async correctLines(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: CorrectLinesRequest }) { lines }: CorrectLinesRequest,
  ): Promise<RecordingResponse> {
    await this.commands.execute(new CorrectLines({ user, recordingId, lines }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }

  @Post('transcript/replace')
  @Does(
    'Replace words in the transcript',
    'Applies to all lines. Confidence marks on unchanged words are kept.',
  )
  @HttpCode(200)
  @Answers(200, ReplacedWordsResponse)
  async replaceWords(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: ReplaceWordsRequest }) { version, ...words }: ReplaceWordsRequest,
  ): Promise<ReplacedWordsResponse> {
    return {
      replaced: await this.commands.execute(new ReplaceWords({ user, recordingId, version, ...words })),
    };
  }

  @Post('speakers/rename')
  @Does('Rename a speaker on all lines')
  @HttpCode(200)
  @Answers(200, RecordingResponse)
  async renameSpeaker(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: RenameSpeakerRequest }) { from, to, version }: RenameSpeakerRequest,
  ): Promise<RecordingResponse> {
    await this.commands.execute(new RenameSpeaker({ user, recordingId, from, to, version }));
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }
}
