import { Body, Controller, Delete, Get, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ASKING } from '../asking-limit.js';
import { AskLibrary, type LibraryAnswer } from './ask-library.command.js';
import { AskLibraryRequest, AskedQuestionResponse, LibraryAnswerResponse } from './library.dto.js';
import { type LibraryQuestion, LibraryQuestions } from './library-questions.js';

@ApiTags('library')
@Scope('recordings:read')
@Access('person')
@Controller('api/ask')
export class LibraryController {
  constructor(
    private readonly commands: CommandBus,
    private readonly asked: LibraryQuestions,
  ) {}

  @Post()
  @Does('Ask all your recordings', 'Answers quote the recordings, and say where it was said.')
  @HttpCode(200)
  @Throttle({ default: ASKING })
  @Answers(200, LibraryAnswerResponse, 'Answered from the transcripts that the user may see')
  askLibrary(
    @User() user: CurrentUser,
    @Body({ schema: AskLibraryRequest }) { question }: AskLibraryRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LibraryAnswer> {
    return this.commands.execute(new AskLibrary({ user, question, signal: abortOnDisconnect(reply) }));
  }

  @Get()
  @Does('List what you asked', 'Only you can see it.')
  @Answers(200, z.array(AskedQuestionResponse), 'The last 50, newest first')
  listAskedQuestions(@User() user: CurrentUser): Promise<LibraryQuestion[]> {
    return this.asked.list(user);
  }

  @Delete()
  @Does('Forget what you asked')
  @HttpCode(204)
  @Answers(204)
  forgetAskedQuestions(@User() user: CurrentUser): Promise<void> {
    return this.asked.forget(user);
  }
}
