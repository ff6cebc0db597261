import { Controller, Get, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { announcePage } from '../../../shared/http/requests/paging.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { RecordingResponse } from '../recording-shapes.js';
import { GetProgress } from './get-progress.query.js';
import { GetRecording } from './get-recording.query.js';
import {
  GetRecordingRequest,
  ListPeopleRequest,
  ListRecordingsRequest,
  RecordingPersonResponse,
  RecordingProgressResponse,
  RecordingSummaryResponse,
} from './library.dto.js';
import { ListPeople } from './list-people.query.js';
import { ListRecordings } from './list-recordings.query.js';

@ApiTags('recordings')
@Scope('recordings:read')
@Access('visible')
@Controller('api/recordings')
export class LibraryController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('List recordings')
  @Access('person')
  @Answers(
    200,
    z.array(RecordingSummaryResponse),
    'Newest first if not asked otherwise; `Link` names the next page, `X-Total-Count` with the first page says how many there are on all',
  )
  async listRecordings(
    @User() user: CurrentUser,
    @Query({ schema: ListRecordingsRequest }) page: ListRecordingsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<RecordingSummaryResponse[]> {
    const { recordings, ...rest } = await this.queries.execute(new ListRecordings({ user, ...page }));
    announcePage(reply, '/api/recordings', page, rest);
    return recordings;
  }

  @Get('people')
  @Does('List people and companies in recordings', 'Names for filtering the list of recordings.')
  @Access('person')
  @Answers(200, z.array(RecordingPersonResponse), 'Those in most recordings first, 50 at most')
  listRecordingPeople(
    @User() user: CurrentUser,
    @Query({ schema: ListPeopleRequest }) { q }: ListPeopleRequest,
  ): Promise<RecordingPersonResponse[]> {
    return this.queries.execute(new ListPeople({ user, q }));
  }

  @Get(':id')
  @Does('Get a recording', 'Includes chapters and transcript.')
  @Answers(200, RecordingResponse)
  getRecording(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Query({ schema: GetRecordingRequest }) { transcript }: GetRecordingRequest,
  ): Promise<RecordingResponse> {
    return this.queries.execute(
      new GetRecording({ user, recordingId, withTranscript: transcript !== 'none' }),
    );
  }

  @Get(':id/progress')
  @Does(
    'Get the progress of a recording',
    'For polling. The recording has changed if `version` or `status` has.',
  )
  @Answers(200, RecordingProgressResponse)
  getRecordingProgress(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
  ): Promise<RecordingProgressResponse> {
    return this.queries.execute(new GetProgress({ user, recordingId }));
  }
}
