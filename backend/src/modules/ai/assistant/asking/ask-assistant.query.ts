import { QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../../shared/auth/current-user.js';
import type { SpokenContent } from '../../../recordings/index.js';
import { AskingLimit } from '../../asking-limit.js';
import { contentToAsk } from '../../content-to-ask.js';
import { requireAi } from '../../../../shared/auth/plan-features.js';
import { assistantInput } from './assistant-input.js';
import { Moments } from '../../moments/moments.js';
import { LineVectors } from '../../vectors/line-vectors.js';
import { kindOf } from '../grammar/question-kind.js';
import { Conversations } from './conversations.js';
import { Assistant, type AssistantAnswer } from '../ports/assistant.js';

export interface Asked {
  question: string;
  signal: AbortSignal;
}

export class AskAssistant extends QueryOf<
  Asked & { user: CurrentUser; recordingId: string },
  AssistantAnswer
> {}

@QueryHandler(AskAssistant)
export class AskAssistantHandler implements IQueryHandler<AskAssistant> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ input: { recordingId, ...input } }: AskAssistant): Promise<AssistantAnswer> {
    const content = await contentToAsk(this.queries, input.user, recordingId, 'see');
    return this.queries.execute(new AskAbout({ ...input, content }));
  }
}

/** Asks about content that the caller loaded with the user's rights. */
export class AskAbout extends QueryOf<
  Asked & { user: CurrentUser; content: SpokenContent },
  AssistantAnswer
> {}

@QueryHandler(AskAbout)
export class AskAboutHandler implements IQueryHandler<AskAbout> {
  constructor(
    private readonly assistant: Assistant,
    private readonly limit: AskingLimit,
    private readonly conversations: Conversations,
    private readonly lineVectors: LineVectors,
    private readonly moments: Moments,
  ) {}

  /** @throws `assistant.too_many_questions` or `plan.feature_missing` */
  async execute({ input: { user, content, question, signal } }: AskAbout): Promise<AssistantAnswer> {
    await this.limit.count(`user:${user.id}`);
    requireAi(user.limits.features);
    const vectors = await this.lineVectors.of(content, signal);
    const moments = kindOf(question) === 'actions' ? await this.moments.of(content, signal) : null;
    return this.conversations.answered(`user:${user.id}`, content, question, (previous) =>
      this.assistant.answer(assistantInput(question, content, { vectors, moments }, previous), signal),
    );
  }
}
