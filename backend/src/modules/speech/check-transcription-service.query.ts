import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../shared/cqrs/with-input.js';
import { KEYLESS } from '../../shared/config/config.js';
import type { ModelSetting } from '../../shared/hosted/model-settings.js';
import { OpenAiTranscriber } from './adapters/openai.transcriber.js';

/** Short, because a user is waiting. */
const WAITS_MS = 15_000;

type Service = Pick<ModelSetting, 'baseUrl' | 'model' | 'apiKey'>;

export const speechOptionsOf = ({ baseUrl, model, apiKey }: Service) => ({
  baseURL: baseUrl,
  model,
  apiKey: apiKey ?? KEYLESS,
});

/** Tests a service with half a second of silence. Rejects with an AppError. */
export class CheckTranscriptionService extends QueryOf<{ service: Service; signal: AbortSignal }, void> {}

@QueryHandler(CheckTranscriptionService)
export class CheckTranscriptionServiceHandler implements IQueryHandler<CheckTranscriptionService> {
  async execute({ input: { service, signal } }: CheckTranscriptionService): Promise<void> {
    const once = { ...speechOptionsOf(service), timeoutMs: WAITS_MS, attempts: 1 };
    await new OpenAiTranscriber(once).tryOut(signal);
  }
}
