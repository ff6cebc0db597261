import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { InternalAdmin } from '../../shared/auth/session.guard.js';
import type { ModelKind } from '../../shared/hosted/model-settings.js';
import { abortOnDisconnect } from '../../shared/http/requests/abort-on-disconnect.js';
import { Answers } from '../../shared/http/requests/validation.js';
import { Does } from '../../shared/openapi/does.js';
import type { WrittenContent } from '../ai/index.js';
import { ChooseModel } from './choose-model.command.js';
import { GetModels } from './get-models.query.js';
import { ListAvailableModels } from './list-available-models.query.js';
import {
  AvailableModelsRequest,
  AvailableModelsResponse,
  ChooseModelRequest,
  ModelKindParam,
  ModelsResponse,
  ModelTrialRequest,
  ModelTrialResponse,
} from './models.dto.js';
import { TryModel } from './try-model.query.js';

@ApiTags('admin')
@InternalAdmin()
@Controller('api/admin/models')
export class ModelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('Get the AI models', 'Keys are never returned.')
  @Answers(200, ModelsResponse)
  getModels(): Promise<ModelsResponse> {
    return this.queries.execute(new GetModels());
  }

  @Post(':kind/available')
  @Does('List the models of a service', 'Queries the service, which takes up to 15 seconds.')
  @HttpCode(200)
  @Answers(200, AvailableModelsResponse)
  async listAvailableModels(
    @Param('kind', { schema: ModelKindParam }) kind: ModelKind,
    @Body({ schema: AvailableModelsRequest }) service: AvailableModelsRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AvailableModelsResponse> {
    const signal = abortOnDisconnect(reply);
    const models = await this.queries.execute(new ListAvailableModels({ kind, service, signal }));
    return {
      models: models.map(({ baseUrl, model, name, server }) => ({ baseUrl, model, name, server })),
    };
  }

  @Post(':kind/trial')
  @Does('Try a model on a recording', 'Nothing is saved. Takes up to three minutes.')
  @HttpCode(200)
  @Answers(200, ModelTrialResponse)
  async tryModel(
    @User() user: CurrentUser,
    @Param('kind', { schema: ModelKindParam }) kind: ModelKind,
    @Body({ schema: ModelTrialRequest }) trial: ModelTrialRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ModelTrialResponse> {
    const signal = abortOnDisconnect(reply);
    const { before, after, ...rest } = await this.queries.execute(
      new TryModel({ user, kind, trial, signal }),
    );
    return { ...rest, before: before && shown(before), after: after && shown(after) };
  }

  @Put(':kind')
  @Does('Choose an AI model', 'Applies to the whole installation. Keys are stored encrypted.')
  @HttpCode(204)
  @Answers(204)
  chooseModel(
    @User() actor: CurrentUser,
    @Param('kind', { schema: ModelKindParam }) kind: ModelKind,
    @Body({ schema: ChooseModelRequest }) choice: ChooseModelRequest,
  ): Promise<void> {
    return this.commands.execute(new ChooseModel({ actor, kind, choice }));
  }

  @Delete(':kind')
  @Does('Switch back to the built-in engine')
  @HttpCode(204)
  @Answers(204)
  stopModel(
    @User() actor: CurrentUser,
    @Param('kind', { schema: ModelKindParam }) kind: ModelKind,
  ): Promise<void> {
    return this.commands.execute(new ChooseModel({ actor, kind, choice: null }));
  }
}

const shown = ({ title, description, chapters }: WrittenContent) => ({
  title,
  description,
  chapters: chapters.map((chapter) => ({ title: chapter.title, startTime: chapter.start })),
});
