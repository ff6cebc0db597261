import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { ChosenModel, type LocalModel } from '../ai/index.js';
import { findModels, type FoundModel, nameOf } from './find-models.js';

export interface LocalModelsView {
  /** Whether the environment names a service, which then writes. */
  isServiceSet: boolean;
  chosen: (Required<LocalModel> & { name: string; isRunning: boolean }) | null;
  /** The others. */
  found: FoundModel[];
}

/** The models that run on this machine now, and the one that writes. */
export class GetLocalModels extends Query<LocalModelsView> {}

@QueryHandler(GetLocalModels)
export class GetLocalModelsHandler implements IQueryHandler<GetLocalModels> {
  constructor(
    private readonly chosen: ChosenModel,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<LocalModelsView> {
    if (this.chosen.isSet) return { isServiceSet: true, chosen: null, found: [] };
    const [chosen, found] = await Promise.all([this.chosen.local(), findModels(this.config.localModels)]);
    const isChosen = (one: { baseUrl: string; model: string }) =>
      one.baseUrl === chosen?.baseUrl && one.model === chosen.model;
    return {
      isServiceSet: false,
      chosen: chosen && { ...chosen, name: nameOf(chosen.model), isRunning: found.some(isChosen) },
      found: found.filter((one) => !isChosen(one)),
    };
  }
}
