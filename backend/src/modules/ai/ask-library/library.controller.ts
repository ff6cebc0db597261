import { Body, Controller, Delete, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ASKING } from '../asking-limit.js';
import { AskLibrary } from './ask-library.command.js';
import { CountMoments } from './count-moments.query.js';
import { AskLibraryRequest, CountMomentsQuery } from './library.dto.js';
import { AskedQuestion, LibraryAnswer } from './library-answer.js';
import { LibraryQuestions } from './library-questions.js';

@ApiTags('library')
@Scope('recordings:read')
@Access('person')
@Controller('api/ask')
export class LibraryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly asked: LibraryQuestions,
  ) {}

  @Post()
  @RouteConfig({ asks: true })
  @Does('Ask all your recordings', 'Answers quote the recordings and link to the time.')
  @HttpCode(200)
  @Throttle({ default: ASKING })
  @Answers(200, LibraryAnswer, 'Answered from the transcripts that the user may see')
  askLibrary(
    @User() user: CurrentUser,
    @Body({ schema: AskLibraryRequest }) { question, folderId }: AskLibraryRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LibraryAnswer> {
    return this.commands.execute(
      new AskLibrary({ user, question, folderId, signal: abortOnDisconnect(reply) }),
    );
  }

  @Get('moments')
  @Does(
    'Count moments of a kind',
    'Counts by week, owner and folder in the newest 50 recordings you can see.',
  )
  @Throttle({ default: ASKING })
  @Answers(200, LibraryAnswer)
  countMoments(
    @User() user: CurrentUser,
    @Query({ schema: CountMomentsQuery }) { kind, folderId }: CountMomentsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LibraryAnswer> {
    return this.queries.execute(new CountMoments({ user, kind, folderId, signal: abortOnDisconnect(reply) }));
  }

  @Get()
  @Does('List your questions', 'Only you can see it.')
  @Answers(200, z.array(AskedQuestion), 'The last 50, newest first')
  listAskedQuestions(@User() user: CurrentUser): Promise<AskedQuestion[]> {
    return this.asked.list(user);
  }

  @Delete()
  @Does('Delete your questions')
  @Scope('recordings:write')
  @HttpCode(204)
  @Answers(204)
  forgetAskedQuestions(@User() user: CurrentUser): Promise<void> {
    return this.asked.forget(user);
  }

  @Delete(':questionId')
  @Does('Delete a question')
  @Scope('recordings:write')
  @HttpCode(204)
  @Answers(204)
  forgetAskedQuestion(@User() user: CurrentUser, @PathId('questionId') questionId: string): Promise<void> {
    return this.asked.forgetOne(user, questionId);
  }
}
