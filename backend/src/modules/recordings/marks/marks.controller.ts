import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { AddMark, DeleteMark } from './change-marks.command.js';
import { ListMarks } from './list-marks.query.js';
import { Mark } from './mark.js';
import { AddMarkRequest } from './marks.dto.js';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id/marks')
export class MarksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does(
    'List marks and notes',
    'Marked moments are not part of the transcript. Only people who can edit the recording see them.',
  )
  @Scope('recordings:read')
  @Answers(200, z.array(Mark))
  listMarks(@User() user: CurrentUser, @PathId() recordingId: string): Promise<Mark[]> {
    return this.queries.execute(new ListMarks({ user, recordingId }));
  }

  @Post()
  @Does('Mark a moment', 'Also while the recording is made.')
  @Answers(201, Mark)
  addMark(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: AddMarkRequest }) mark: AddMarkRequest,
  ): Promise<Mark> {
    return this.commands.execute(new AddMark({ user, recordingId, mark }));
  }

  @Delete(':markId')
  @Does('Delete a mark')
  @HttpCode(204)
  @Answers(204)
  deleteMark(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @PathId('markId') markId: string,
  ): Promise<void> {
    return this.commands.execute(new DeleteMark({ user, recordingId, markId }));
  }
}
