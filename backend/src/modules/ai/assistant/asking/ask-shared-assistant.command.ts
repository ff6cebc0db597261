import { Logger } from '@nestjs/common';
import { CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { CommandOf } from '../../../../shared/cqrs/with-input.js';
import { Outbox } from '../../../../shared/outbox/outbox.js';
import { GetSharedSpokenContent, type ShareVisitor } from '../../../sharing/index.js';
import { type SpokenContent } from '../../../recordings/index.js';
import { ViewerAsked } from '../../ai.events.js';
import { AskingLimit } from '../../asking-limit.js';
import { requireAi } from '../../../../shared/auth/plan-features.js';
import type { Asked } from './ask-assistant.query.js';
import { assistantInput } from './assistant-input.js';
import { Moments } from '../../moments/moments.js';
import { LineVectors } from '../../vectors/line-vectors.js';
import { Conversations } from './conversations.js';
import { keepQuestion } from './keep-question.js';
import { courtesy, kindOf } from '../grammar/question-kind.js';
import { ViewerQuestion } from './viewer-question.entity.js';
import { Assistant, type AssistantAnswer } from '../ports/assistant.js';
import { versionSeconds } from '../../../../shared/timeline/timeline.js';
import { GetTenantFeatures } from '../../../accounts/index.js';

export class AskSharedAssistant extends CommandOf<
  Asked & { shareId: string; visitor: ShareVisitor },
  AssistantAnswer
> {}

@CommandHandler(AskSharedAssistant)
export class AskSharedAssistantHandler implements ICommandHandler<AskSharedAssistant> {
  private readonly logger = new Logger(AskSharedAssistant.name);

  constructor(
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly assistant: Assistant,
    private readonly limit: AskingLimit,
    private readonly conversations: Conversations,
    private readonly lineVectors: LineVectors,
    private readonly moments: Moments,
  ) {}

  async execute({ input }: AskSharedAssistant): Promise<AssistantAnswer> {
    const { shareId, visitor, question, signal } = input;
    const content = await this.queries.execute(new GetSharedSpokenContent({ shareId, visitor }));
    const { tenantId, visitorId, viewerId, recordingId } = content;
    const features = await this.queries.execute(new GetTenantFeatures({ tenantId }));
    if (features) requireAi(features);
    if (viewerId) await this.limit.countViewer(viewerId, recordingId);
    else await this.limit.count(`user:${visitorId}`);
    const vectors = await this.lineVectors.of(content, signal);
    const moments = kindOf(question) === 'actions' ? await this.moments.of(content, signal) : null;
    const answer = await this.conversations.answered(
      viewerId ? `viewer:${viewerId}` : `user:${visitorId}`,
      content,
      question,
      (previous) =>
        this.assistant.answer(assistantInput(question, content, { vectors, moments }, previous), signal),
    );
    // The recording may be deleted meanwhile; the asker gets the answer anyway.
    if (viewerId && courtesy(question) === null)
      await this.keep(content, viewerId, question, answer).catch((error: unknown) => {
        this.logger.warn({ err: error, recordingId }, 'A question was not kept for the owner');
      });
    return answer;
  }

  private async keep(
    { recordingId, timeline }: SpokenContent,
    viewerId: string,
    question: string,
    { timestamp }: AssistantAnswer,
  ): Promise<void> {
    const answeredAt = timestamp === null ? null : timeline.original(versionSeconds(timestamp));
    const kept = ViewerQuestion.of({ recordingId, viewerId, question, answeredAt });
    await this.outbox.transactional(async (em, emit) => {
      if (await keepQuestion(em, kept)) emit(new ViewerAsked(kept.id));
    });
  }
}
