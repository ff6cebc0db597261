import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { reasonFor } from '../../../shared/errors/reason-for.js';
import type { ModelSetting } from '../../../shared/hosted/model-settings.js';
import type { Spending } from '../../../shared/hosted/spending.js';
import { contentToAsk, DEMO } from '../content-to-ask.js';
import { ExtractiveWriter } from '../writing/adapters/extractive.writer.js';
import { writerOf } from '../writing/adapters/openai.writer.js';
import type { WrittenContent } from '../writing/ports/writer.js';
import { chatOptionsOf } from './chosen-model.js';

/** Results of the built-in writer and of the model, or null with a reason if its result is unusable. */
export interface WritingTrial {
  before: WrittenContent;
  after: WrittenContent | null;
  failure: string | null;
  seconds: number;
  /** Tokens reported by the service, or null. */
  tokens: number | null;
}

/** Lets a model write about one of the user's recordings or the demo, without saving. */
export class TryWriting extends QueryOf<
  {
    user: CurrentUser;
    model: Omit<ModelSetting, 'limits' | 'plans' | 'version'>;
    recordingId: string | null;
    signal: AbortSignal;
  },
  WritingTrial
> {}

@QueryHandler(TryWriting)
export class TryWritingHandler implements IQueryHandler<TryWriting> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ input: { user, model, recordingId, signal } }: TryWriting): Promise<WritingTrial> {
    const { lines, duration, title } = await contentToAsk(this.queries, user, recordingId ?? DEMO, 'edit');
    const input = { lines, duration, fallbackTitle: recordingId === null ? 'Demo' : title };
    const before = await new ExtractiveWriter().describe(input, signal);
    const begun = performance.now();
    const spending = new CountedForOnce();
    const trial = await writerOf({ ...chatOptionsOf(model), spending })
      .describe(input, signal)
      .then(
        (after) => ({ after, failure: null }),
        (failure: unknown) => {
          signal.throwIfAborted();
          return { after: null, failure: reasonFor(failure) };
        },
      );
    return { before, ...trial, seconds: (performance.now() - begun) / 1_000, tokens: spending.tokens };
  }
}

/** Trial calls don't count against the daily limit. */
class CountedForOnce implements Spending {
  tokens: number | null = null;

  async on<T extends { spent: number | null }>(
    _: string | null,
    __: number,
    work: () => Promise<T>,
  ): Promise<T> {
    const done = await work();
    if (done.spent !== null) this.tokens = (this.tokens ?? 0) + done.spent;
    return done;
  }
}
