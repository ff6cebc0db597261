import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { reasonFor } from '../../../shared/errors/reason-for.js';
import { GetDemoSpokenContent } from '../../recordings/index.js';
import { ExtractiveWriter } from '../writing/adapters/extractive.writer.js';
import { writerOf } from '../writing/adapters/openai.writer.js';
import type { WrittenContent } from '../writing/ports/writer.js';
import { type LocalModel, localOptions } from './chosen-model.js';

/** What this machine writes about the demo, and what the model does; null with the reason where that cannot be used. */
export interface ModelTrial {
  before: WrittenContent;
  after: WrittenContent | null;
  failure: string | null;
  /** That the model took. */
  seconds: number;
}

/** Has a model on this machine write about the demo, which keeps what it has. */
export class TryModel extends Query<ModelTrial> {
  constructor(readonly input: { model: LocalModel; signal: AbortSignal }) {
    super();
  }
}

@QueryHandler(TryModel)
export class TryModelHandler implements IQueryHandler<TryModel> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ input: { model, signal } }: TryModel): Promise<ModelTrial> {
    const { lines, duration } = await this.queries.execute(new GetDemoSpokenContent());
    const input = { lines, duration, fallbackTitle: 'Demo' };
    const before = await new ExtractiveWriter().describe(input, signal);
    const begun = performance.now();
    const trial = await writerOf(localOptions(model))
      .describe(input, signal)
      .then(
        (after) => ({ after, failure: null }),
        (failure: unknown) => {
          signal.throwIfAborted();
          return { after: null, failure: reasonFor(failure) };
        },
      );
    return { before, ...trial, seconds: (performance.now() - begun) / 1_000 };
  }
}
