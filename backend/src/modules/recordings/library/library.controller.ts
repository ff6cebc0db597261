import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Answers, Id } from '../../../shared/http/validation.js';
import { RecordingResponse } from '../recording.dto.js';
import { GetRecording } from './get-recording.query.js';
import { ListRecordingsRequest, RecordingSummaryResponse } from './library.dto.js';
import { ListRecordings } from './list-recordings.query.js';

@ApiTags('recordings')
@Controller('api/recordings')
export class LibraryController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
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
    const { recordings, nextCursor, total } = await this.queries.execute(
      new ListRecordings({ user, ...page }),
    );
    if (nextCursor) void reply.header('link', `</api/recordings?${nextQuery(page, nextCursor)}>; rel="next"`);
    if (total !== undefined) void reply.header('x-total-count', total);
    return recordings;
  }

  @Get(':id')
  @Answers(200, RecordingResponse)
  getRecording(
    @User() user: CurrentUser,
    @Param('id', { schema: Id }) recordingId: string,
  ): Promise<RecordingResponse> {
    return this.queries.execute(new GetRecording({ user, recordingId }));
  }
}

function nextQuery({ limit, ...page }: ListRecordingsRequest, cursor: string): string {
  const given = Object.entries({ ...page, cursor }).filter(([, value]) => value !== undefined);
  return new URLSearchParams([['limit', String(limit)], ...given]).toString();
}
