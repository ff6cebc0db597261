import { Body, Controller, Delete, Get, HttpCode, Post, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { InternalAdmin } from '../../shared/auth/session.guard.js';
import { abortOnDisconnect } from '../../shared/http/abort-on-disconnect.js';
import { Answers } from '../../shared/http/validation.js';
import { Does } from '../../shared/openapi/does.js';
import type { WrittenContent } from '../ai/index.js';
import { ChooseLocalModel } from './choose-local-model.command.js';
import { GetLocalModels } from './get-local-models.query.js';
import { LocalModelRequest, LocalModelsResponse, ModelTrialResponse } from './local-models.dto.js';
import { TryLocalModel } from './try-local-model.query.js';

@ApiTags('admin')
@InternalAdmin()
@Controller('api/admin/local-models')
export class LocalModelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does(
    'Find language models on this machine',
    'Asks the addresses in `LOCAL_MODELS` for their lists, nothing else.',
  )
  @Answers(200, LocalModelsResponse)
  listLocalModels(): Promise<LocalModelsResponse> {
    return this.queries.execute(new GetLocalModels());
  }

  @Post('trial')
  @Does('Try a model on the demo recording', 'Nothing is saved. It takes up to three minutes.')
  @HttpCode(200)
  @Answers(200, ModelTrialResponse)
  async tryLocalModel(
    @Body({ schema: LocalModelRequest }) model: LocalModelRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ModelTrialResponse> {
    const signal = abortOnDisconnect(reply);
    const { before, after, ...rest } = await this.queries.execute(new TryLocalModel({ model, signal }));
    return { ...rest, before: shown(before), after: after && shown(after) };
  }

  @Put('chosen')
  @Does(
    'Have a model on this machine write',
    'Titles, descriptions, chapters, answers, edits and follow-ups.',
  )
  @HttpCode(204)
  @Answers(204)
  chooseLocalModel(
    @User() actor: CurrentUser,
    @Body({ schema: LocalModelRequest }) model: LocalModelRequest,
  ): Promise<void> {
    return this.commands.execute(new ChooseLocalModel({ actor, model }));
  }

  @Delete('chosen')
  @Does('Have the built-in writer write again')
  @HttpCode(204)
  @Answers(204)
  stopLocalModel(@User() actor: CurrentUser): Promise<void> {
    return this.commands.execute(new ChooseLocalModel({ actor, model: null }));
  }
}

const shown = ({ title, description, chapters }: WrittenContent) => ({
  ...{ title, description },
  chapters: chapters.map((chapter) => ({ title: chapter.title, startTime: chapter.start })),
});
