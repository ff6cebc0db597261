import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { type Config, KEYLESS } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { inContext } from '../../../shared/database/request-context.js';
import { selectRow } from '../../../shared/database/rows.js';
import { serviceOf } from '../../../shared/hosted/hosted-service.js';
import { isOnPlan } from '../../accounts/index.js';
import { type ModelSetting, ModelSettings } from '../../../shared/hosted/model-settings.js';
import { CountedSpending } from '../../../shared/hosted/spending.js';
import type { First } from './first-or-own.js';
import type { StructuredChatOptions } from './structured-chat.js';

/** Ollama reads 4,096 tokens by default and silently drops the rest. */
const LOCAL_PROMPT_CHARACTERS = 8_000;

const Located = z.object({ tenantId: z.string() });

/** Connection settings of a model. Local models cost nothing and have smaller contexts. */
export const chatOptionsOf = (
  chosen: Pick<ModelSetting, 'provider' | 'baseUrl' | 'model' | 'engine' | 'apiKey'>,
): StructuredChatOptions => ({
  apiKey: chosen.apiKey ?? KEYLESS,
  baseURL: chosen.baseUrl,
  model: chosen.model,
  ...(chosen.provider === 'local' && {
    name: chosen.engine ?? undefined,
    promptCharacters: LOCAL_PROMPT_CHARACTERS,
  }),
});

/** The writing service: the environment's, else the model an admin chose. */
@Injectable()
export class ChosenModel {
  constructor(
    private readonly em: EntityManager,
    private readonly settings: ModelSettings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  engine<T>(make: (options: StructuredChatOptions) => T): First<T> {
    let made: { version: string; engine: T } | null = null;
    return async (recordingId) => {
      const options = await this.options(recordingId);
      if (!options) return null;
      const { version, ...chat } = options;
      if (made?.version !== version) made = { version, engine: make(chat) };
      return made.engine;
    };
  }

  private async options(recordingId?: string): Promise<(StructuredChatOptions & { version: string }) | null> {
    const { writer } = this.config;
    const spending = (limits: ModelSetting['limits']) => new CountedSpending(this.em, 'writing', limits);
    if (writer.adapter !== 'extractive')
      return { ...serviceOf(writer), spending: spending(writer.limits), version: 'environment' };
    const chosen = await this.settings.of('writing');
    if (!chosen || !(await this.mayWrite(chosen, recordingId))) return null;
    const isCounted = chosen.provider !== 'local';
    return {
      ...chatOptionsOf(chosen),
      ...(isCounted && { spending: spending(chosen.limits) }),
      version: chosen.version,
    };
  }

  private async mayWrite(chosen: ModelSetting, recordingId?: string): Promise<boolean> {
    if (chosen.plans === null || recordingId === undefined) return true;
    return inContext(this.em, async () => {
      const row = await selectRow(this.em, Located, `select tenant_id from live_recording where id = ?`, [
        recordingId,
      ]);
      return isOnPlan(this.em, chosen.plans, row?.tenantId ?? null);
    });
  }
}
