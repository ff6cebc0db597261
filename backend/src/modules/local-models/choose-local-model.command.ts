import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { ChosenModel, type LocalModel } from '../ai/index.js';
import { type Actor, audit } from '../tenancy/index.js';
import { nameOf } from './find-models.js';
import { runningModel } from './running-model.js';

/** Has a model on this machine write from now on; null has our own writer do it again. */
export class ChooseLocalModel extends Command<void> {
  constructor(readonly input: { actor: Actor; model: LocalModel | null }) {
    super();
  }
}

@CommandHandler(ChooseLocalModel)
export class ChooseLocalModelHandler implements ICommandHandler<ChooseLocalModel> {
  constructor(
    private readonly em: EntityManager,
    private readonly chosen: ChosenModel,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { actor, model } }: ChooseLocalModel): Promise<void> {
    const after = model && (await runningModel(model, { chosen: this.chosen, config: this.config }));
    const before = await this.chosen.local();
    const subject = after ?? before;
    if (!subject) return;
    await this.em.transactional(async (em) => {
      await this.chosen.choose(em, after);
      const action = after ? 'model.chosen' : 'model.stopped';
      const name = nameOf(subject.model);
      audit(em, { actor, action, before, after, subject: { kind: 'model', id: subject.model, name } });
    });
  }
}
