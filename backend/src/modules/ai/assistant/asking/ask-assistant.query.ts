import { QueryBus, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../../shared/auth/current-user.js';
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
  constructor(
    private readonly queries: QueryBus,
    private readonly assistant: Assistant,
    private readonly limit: AskingLimit,
    private readonly conversations: Conversations,
    private readonly lineVectors: LineVectors,
    private readonly moments: Moments,
  ) {}

  async execute({ input }: AskAssistant): Promise<AssistantAnswer> {
    const { user, recordingId, question, signal } = input;
    await this.limit.count(`user:${user.id}`);
    const content = await contentToAsk(this.queries, user, recordingId, 'see');
    requireAi(user.limits.features);
    const vectors = await this.lineVectors.of(content, signal);
    const moments = kindOf(question) === 'actions' ? await this.moments.of(content, signal) : null;
    return this.conversations.answered(`user:${user.id}`, content, question, (previous) =>
      this.assistant.answer(assistantInput(question, content, { vectors, moments }, previous), signal),
    );
  }
}
