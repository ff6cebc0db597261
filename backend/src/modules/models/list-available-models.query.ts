import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ZodError } from 'zod';
import { QueryOf } from '../../shared/cqrs/with-input.js';
import { AppError } from '../../shared/errors/app-error.js';
import { KEYLESS } from '../../shared/config/config.js';
import { answered, type HostedFailure } from '../../shared/hosted/hosted-failure.js';
import { HostedService } from '../../shared/hosted/hosted-service.js';
import type { ModelKind } from '../../shared/hosted/model-settings.js';
import { findModels, fitFor, listedModels, nameOf } from './find-models.js';
import { MODEL_ERRORS, SERVICE_ERRORS } from './models.errors.js';
import { type NamedService, NamedServices, type ReachableService } from './named-service.js';

export interface AvailableModel {
  baseUrl: string | null;
  model: string;
  name: string;
  server: string | null;
}

/** Short, because a user is waiting. */
const TIMEOUT_MS = 15_000;
const MOST = 500;

/** Models of a service, or of this machine, that are suitable by name. */
export class ListAvailableModels extends QueryOf<
  { kind: ModelKind; service: NamedService; signal: AbortSignal },
  AvailableModel[]
> {}

@QueryHandler(ListAvailableModels)
export class ListAvailableModelsHandler implements IQueryHandler<ListAvailableModels> {
  constructor(private readonly services: NamedServices) {}

  async execute({ input: { kind, service, signal } }: ListAvailableModels): Promise<AvailableModel[]> {
    const models =
      service.provider === 'local'
        ? await findModels(this.services.config.localModels)
        : await modelsOf(await this.services.reach(kind, service), signal);
    return [...fitFor(kind, models)];
  }
}

async function modelsOf(
  { baseUrl, apiKey }: ReachableService,
  signal: AbortSignal,
): Promise<AvailableModel[]> {
  const service = new HostedService({
    apiKey: apiKey ?? KEYLESS,
    baseURL: baseUrl,
    model: '',
    timeoutMs: TIMEOUT_MS,
    attempts: 1,
  });
  try {
    const body = await service.exchange(
      async (client, until) => answered(await client.get<unknown>('/models', { signal: until })),
      signal,
    );
    if (typeof body === 'string') throw MODEL_ERRORS.noList();
    const ids = listedModels(body).map(({ id }) => id);
    return ids
      .slice(0, MOST)
      .toSorted()
      .map((id) => ({ baseUrl, model: id, name: nameOf(id), server: null }));
  } catch (failure) {
    signal.throwIfAborted();
    if (failure instanceof AppError) throw failure;
    throw failure instanceof ZodError
      ? MODEL_ERRORS.noList()
      : SERVICE_ERRORS.noAnswer(failure as HostedFailure);
  }
}
