import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ShareId, type ShareVisitor, Visitor } from '../../sharing/index.js';
import { CorrectMoments } from './correct-moments.command.js';
import { ListMoments, ListSharedMoments } from './list-moments.query.js';
import { AddMomentRequest, ChangeMomentRequest, MomentId, partsOf } from './moments.dto.js';
import { Moment } from './moments.js';

const WHAT = 'Next steps, introductions, prices and similar lines, verbatim.';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id/moments')
export class MomentsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List the moments of a recording', WHAT)
  @Scope('recordings:read')
  @Access('visible')
  @Answers(200, z.array(Moment), 'Sorted by start')
  listMoments(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Moment[]> {
    return this.queries.execute(new ListMoments({ user, recordingId, signal: abortOnDisconnect(reply) }));
  }

  @Post()
  @Does('Add a moment', 'Kept when the recording is processed again.')
  @Answers(201, Moment)
  async addMoment(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: AddMomentRequest }) { segmentId, kind: to, ...step }: AddMomentRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Moment> {
    const change = { user, recordingId, segmentId, to, step, signal: abortOnDisconnect(reply) };
    return (await this.commands.execute(new CorrectMoments(change)))!;
  }

  @Patch(':momentId')
  @Does('Change a moment', 'Changing the kind changes its ID. Next steps can have a person and a date.')
  @Answers(200, Moment)
  async changeMoment(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Param('momentId', { schema: MomentId }) momentId: string,
    @Body({ schema: ChangeMomentRequest }) { kind, ...step }: ChangeMomentRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Moment> {
    const { segmentId, kind: from } = partsOf(momentId);
    const signal = abortOnDisconnect(reply);
    const change = { user, recordingId, segmentId, from, to: kind ?? from, step, signal };
    return (await this.commands.execute(new CorrectMoments(change)))!;
  }

  @Delete(':momentId')
  @Does('Remove a moment', 'The line stays unmarked even when the recording is processed again.')
  @HttpCode(204)
  @Answers(204)
  async deleteMoment(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Param('momentId', { schema: MomentId }) momentId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const { segmentId, kind: from } = partsOf(momentId);
    const signal = abortOnDisconnect(reply);
    await this.commands.execute(new CorrectMoments({ user, recordingId, segmentId, from, signal }));
  }
}

@ApiTags('sharing')
@Scope('recordings:read')
@Access('pass')
@Controller('api/recordings/shared/:shareId/moments')
export class SharedMomentsController {
  constructor(private readonly queries: QueryBus) {}

  @Get()
  @Does('List the moments of a shared recording', `${WHAT} Empty where the owner shows no summary.`)
  @Answers(200, z.array(Moment), 'Sorted by start')
  listSharedMoments(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Moment[]> {
    return this.queries.execute(
      new ListSharedMoments({ shareId, visitor, signal: abortOnDisconnect(reply) }),
    );
  }
}
