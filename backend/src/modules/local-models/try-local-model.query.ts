import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { ChosenModel, type LocalModel, type ModelTrial, TryModel } from '../ai/index.js';
import { runningModel } from './running-model.js';

/** What the demo gets from a model on this machine, beside what it gets from our own writer. */
export class TryLocalModel extends Query<ModelTrial> {
  constructor(readonly input: { model: LocalModel; signal: AbortSignal }) {
    super();
  }
}

@QueryHandler(TryLocalModel)
export class TryLocalModelHandler implements IQueryHandler<TryLocalModel> {
  constructor(
    private readonly queries: QueryBus,
    private readonly chosen: ChosenModel,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { model, signal } }: TryLocalModel): Promise<ModelTrial> {
    const { chosen, config } = this;
    return this.queries.execute(
      new TryModel({ model: await runningModel(model, { chosen, config }), signal }),
    );
  }
}
