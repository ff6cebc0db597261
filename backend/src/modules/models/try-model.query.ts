import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../shared/auth/current-user.js';
import { reasonFor } from '../../shared/errors/reason-for.js';
import type { ModelKind } from '../../shared/hosted/model-settings.js';
import { TryWriting, type WritingTrial } from '../ai/index.js';
import { CheckTranscriptionService } from '../speech/index.js';
import { type NamedService, NamedServices } from './named-service.js';

interface Trial extends NamedService {
  model: string;
  /** One of the user's recordings, or null for the demo. */
  recordingId: string | null;
}

/** `before` is null for speech, which is tested with half a second of silence. */
export type ModelTrial = Omit<WritingTrial, 'before'> & { before: WritingTrial['before'] | null };

/** Compares a model's result for a recording with the built-in engine's, without saving it. */
export class TryModel extends QueryOf<
  { user: CurrentUser; kind: ModelKind; trial: Trial; signal: AbortSignal },
  ModelTrial
> {}

@QueryHandler(TryModel)
export class TryModelHandler implements IQueryHandler<TryModel> {
  constructor(
    private readonly queries: QueryBus,
    private readonly services: NamedServices,
  ) {}

  async execute({ input: { user, kind, trial, signal } }: TryModel): Promise<ModelTrial> {
    const { model, recordingId } = trial;
    const service = await this.services.reach(kind, trial);
    const engine = await this.services.engineOf(service.provider, service.baseUrl, model);
    const reached = { ...service, model, engine };
    if (kind === 'writing')
      return this.queries.execute(new TryWriting({ user, model: reached, recordingId, signal }));
    const begun = performance.now();
    const failure = await this.queries
      .execute(new CheckTranscriptionService({ service: reached, signal }))
      .then(() => null, reasonFor);
    return { before: null, after: null, failure, seconds: (performance.now() - begun) / 1_000, tokens: null };
  }
}
