import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { prepared, selectPrepared } from '../database/prepared.js';
import { inContext } from '../database/request-context.js';
import { bigNumber, changeRows } from '../database/rows.js';
import { SecretBox } from '../secrets/secret-box.js';
import type { SpendingLimits } from './spending.js';

export const MODEL_KINDS = ['writing', 'speech'] as const;
export type ModelKind = (typeof MODEL_KINDS)[number];
/** OpenAI itself, an OpenAI-compatible service, or a server on this machine. */
export const MODEL_PROVIDERS = ['openai', 'service', 'local'] as const;
export type ModelProvider = (typeof MODEL_PROVIDERS)[number];

export interface ModelSetting {
  provider: ModelProvider;
  /** Base URL of an OpenAI-compatible API including its version; null is OpenAI itself. */
  baseUrl: string | null;
  model: string;
  /** The display name of a local model, e.g. `ollama llama3.2`. */
  engine: string | null;
  /** Null if none was set, or if the installation's secret has changed since. */
  apiKey: string | null;
  /** Daily limits: tokens for writing, seconds of audio for speech. */
  limits: SpendingLimits;
  /** Ids of the plans that may use the model, or null for all. */
  plans: string[] | null;
  /** Changes with every edit. */
  version: string;
}

const Row = z.object({
  provider: z.enum(MODEL_PROVIDERS),
  baseUrl: z.string().nullable(),
  model: z.string(),
  engine: z.string().nullable(),
  sealedKey: z.string().nullable(),
  perRecording: bigNumber,
  perDay: bigNumber,
  planIds: z.array(z.string()).nullable(),
  version: z.string(),
});
const SETTING =
  prepared(`select provider, base_url, model, engine, sealed_key, per_recording, per_day, plan_ids,
  extract(epoch from changed_at)::text as version from model_setting where kind = ?`);

/** Models chosen in the admin portal, read for each piece of work. Models from the environment take precedence. */
@Injectable()
export class ModelSettings {
  private readonly keys: SecretBox;

  constructor(
    private readonly em: EntityManager,
    @Inject(CONFIG) { encryptionKey }: Config,
  ) {
    this.keys = new SecretBox(encryptionKey, 'keys of models');
  }

  async of(kind: ModelKind): Promise<ModelSetting | null> {
    const [row] = await inContext(this.em, () => selectPrepared(this.em, Row, SETTING, [kind]));
    if (!row) return null;
    const { sealedKey, perRecording, perDay, planIds: plans, ...setting } = row;
    const apiKey = sealedKey && this.keys.open(sealedKey, kind);
    return { ...setting, apiKey, plans, limits: { perRecording, perDay } };
  }

  /** Whether a tenant's plan may use the chosen model. Tenants without a plan may not if plans are listed. */
  async save(em: EntityManager, kind: ModelKind, setting: Omit<ModelSetting, 'version'>): Promise<void> {
    const { provider, baseUrl, model, engine, apiKey, limits, plans } = setting;
    const sealed = apiKey === null ? null : this.keys.seal(apiKey, kind);
    await changeRows(
      em,
      `insert into model_setting
         (kind, provider, base_url, model, engine, sealed_key, per_recording, per_day, plan_ids, changed_at)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?::uuid[], now())
       on conflict (kind) do update set provider = excluded.provider, base_url = excluded.base_url,
         model = excluded.model, engine = excluded.engine, sealed_key = excluded.sealed_key,
         per_recording = excluded.per_recording, per_day = excluded.per_day, plan_ids = excluded.plan_ids,
         changed_at = excluded.changed_at`,
      [
        kind,
        provider,
        baseUrl,
        model,
        engine,
        sealed,
        limits.perRecording,
        limits.perDay,
        plans && `{${plans.join()}}`,
      ],
    );
  }

  async remove(em: EntityManager, kind: ModelKind): Promise<void> {
    await changeRows(em, 'delete from model_setting where kind = ?', [kind]);
  }
}
