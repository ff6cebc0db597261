import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../shared/cqrs/with-input.js';
import { KEYLESS } from '../../shared/config/config.js';
import type { ModelSetting } from '../../shared/hosted/model-settings.js';
import { OpenAiTranscriber } from './adapters/openai.transcriber.js';

/** A person waits. */
const WAITS_MS = 15_000;

type Service = Pick<ModelSetting, 'baseUrl' | 'model' | 'apiKey'>;

/** What a service for speech is reached by. */
export const speechOptionsOf = ({ baseUrl, model, apiKey }: Service) => ({
  baseURL: baseUrl,
  model,
  apiKey: apiKey ?? KEYLESS,
});

/** Sends half a second of silence. Rejects with an AppError that says what is wrong. */
export class CheckTranscriptionService extends QueryOf<{ service: Service; signal: AbortSignal }, void> {}

@QueryHandler(CheckTranscriptionService)
export class CheckTranscriptionServiceHandler implements IQueryHandler<CheckTranscriptionService> {
  async execute({ input: { service, signal } }: CheckTranscriptionService): Promise<void> {
    const once = { ...speechOptionsOf(service), timeoutMs: WAITS_MS, attempts: 1 };
    await new OpenAiTranscriber(once).tryOut(signal);
  }
}
