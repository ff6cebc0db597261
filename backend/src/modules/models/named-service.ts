import { Inject, Injectable } from '@nestjs/common';
import { type Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { type ModelKind, type ModelProvider, ModelSettings } from '../../shared/hosted/model-settings.js';
import { hostAndPort, requirePublicTarget } from '../../shared/outgoing/public-target.js';
import { findModels } from './find-models.js';
import { MODEL_ERRORS } from './models.errors.js';

/** A service named by an admin. Without a key the saved one is used. */
export interface NamedService {
  provider: ModelProvider;
  baseUrl: string | null;
  key?: string | null | undefined;
}

export interface ReachableService {
  provider: ModelProvider;
  baseUrl: string | null;
  apiKey: string | null;
}

const VARIABLES: Record<ModelKind, string> = {
  writing: 'WRITE_* or OPENAI_*',
  speech: 'TRANSCRIBE_* or OPENAI_*',
};

@Injectable()
export class NamedServices {
  constructor(
    private readonly settings: ModelSettings,
    @Inject(CONFIG) readonly config: Config,
  ) {}

  inEnvironment(kind: ModelKind): { baseUrl: string | null; model: string } | null {
    const { writer, transcriber } = this.config;
    if (kind === 'speech') return transcriber.openai;
    return writer.adapter === 'openai' ? writer : null;
  }

  refuseWhereSet(kind: ModelKind): void {
    if (this.inEnvironment(kind)) throw MODEL_ERRORS.setByEnvironment(VARIABLES[kind]);
  }

  /**
   * The service with its key, which is only sent to the address it was saved with.
   * @throws `model.no_address`, `model.private_address`, `model.no_key`
   */
  async reach(kind: ModelKind, { provider, baseUrl, key }: NamedService): Promise<ReachableService> {
    if (provider === 'local') return { provider, baseUrl, apiKey: null };
    if (provider === 'service' && baseUrl === null) throw MODEL_ERRORS.noAddress();
    const address = provider === 'openai' ? null : baseUrl;
    if (address) await requirePublicTarget(address, this.allowedHosts(), MODEL_ERRORS.privateAddress);
    if (key) return { provider, baseUrl: address, apiKey: key };
    const saved = await this.settings.of(kind);
    const isSame = saved?.provider === provider && saved.baseUrl === address;
    const apiKey = isSame ? saved.apiKey : null;
    if (provider === 'openai' && apiKey === null) throw MODEL_ERRORS.noKey();
    return { provider, baseUrl: address, apiKey };
  }

  private allowedHosts(): string[] {
    const { localModels, modelAllowedHosts } = this.config;
    return [...modelAllowedHosts, ...localModels.map((url) => hostAndPort(new URL(url)))];
  }

  /**
   * Display name of a local model; null for a service.
   * @throws `model.not_running`
   */
  async engineOf(provider: ModelProvider, baseUrl: string | null, model: string): Promise<string | null> {
    if (provider !== 'local') return null;
    const found = await findModels(this.config.localModels.filter((url) => url === baseUrl));
    const running = found.find((one) => one.model === model);
    if (!running) throw MODEL_ERRORS.notRunning();
    return running.engine;
  }
}
