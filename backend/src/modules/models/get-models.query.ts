import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import {
  MODEL_KINDS,
  type ModelKind,
  type ModelProvider,
  ModelSettings,
} from '../../shared/hosted/model-settings.js';
import { NamedServices } from './named-service.js';

export interface ModelView {
  source: 'environment' | 'settings' | 'none';
  provider: ModelProvider | null;
  baseUrl: string | null;
  model: string | null;
  hasKey: boolean;
  perRecording: number;
  perDay: number;
  plans: string[] | null;
}

export class GetModels extends Query<Record<ModelKind, ModelView>> {}

@QueryHandler(GetModels)
export class GetModelsHandler implements IQueryHandler<GetModels> {
  constructor(
    private readonly settings: ModelSettings,
    private readonly services: NamedServices,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(): Promise<Record<ModelKind, ModelView>> {
    const views = await Promise.all(MODEL_KINDS.map(async (kind) => [kind, await this.view(kind)] as const));
    return Object.fromEntries(views) as Record<ModelKind, ModelView>;
  }

  private async view(kind: ModelKind): Promise<ModelView> {
    const set = this.services.inEnvironment(kind);
    if (set) {
      const { baseUrl, model } = set;
      const provider = baseUrl === null ? 'openai' : 'service';
      return {
        source: 'environment',
        provider,
        baseUrl,
        model,
        hasKey: true,
        ...this.config.spendingLimits[kind],
        plans: null,
      };
    }
    const chosen = await this.settings.of(kind);
    if (!chosen) {
      const none = { provider: null, baseUrl: null, model: null, hasKey: false, plans: null };
      return { source: 'none', ...none, ...this.config.spendingLimits[kind] };
    }
    const { provider, baseUrl, model, apiKey, limits, plans } = chosen;
    return { source: 'settings', provider, baseUrl, model, hasKey: apiKey !== null, plans, ...limits };
  }
}
