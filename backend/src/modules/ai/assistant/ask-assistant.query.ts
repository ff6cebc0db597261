import { Logger } from '@nestjs/common';
import { QueryBus, QueryHandler, type IQueryHandler, Query } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import {
  GetSharedSpokenContent,
  GetSpokenContent,
  type ShareVisitor,
  type SpokenContent,
} from '../../recordings/index.js';
import { ViewerAsked } from '../ai.events.js';
import { AskingLimit } from '../asking-limit.js';
import { Conversations } from './conversations.js';
import { courtesy } from './question-kind.js';
import { ViewerQuestion } from './viewer-question.entity.js';
import {
  Assistant,
  type AssistantAnswer,
  type AssistantInput,
  type PreviousQuestion,
} from './ports/assistant.js';

/** A question that comes again this soon was sent twice, and its owner is told once. */
const SAME_WITHIN_MS = 60_000;

interface Asked {
  question: string;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** Asks about a recording that the user may see. */
export class AskAssistant extends Query<AssistantAnswer> {
  constructor(readonly input: Asked & { user: CurrentUser; recordingId: string }) {
    super();
  }
}

@QueryHandler(AskAssistant)
export class AskAssistantHandler implements IQueryHandler<AskAssistant> {
  constructor(
    private readonly queries: QueryBus,
    private readonly assistant: Assistant,
    private readonly limit: AskingLimit,
    private readonly conversations: Conversations,
  ) {}

  async execute({ input }: AskAssistant): Promise<AssistantAnswer> {
    const { user, recordingId, question, signal } = input;
    await this.limit.count(`user:${user.id}`);
    const content = await this.queries.execute(new GetSpokenContent({ user, recordingId, access: 'see' }));
    return this.conversations.answered(`user:${user.id}`, recordingId, question, (previous) =>
      this.assistant.answer(toInput(question, content, previous), signal),
    );
  }
}

/** The same for somebody who went through the gate of a share; what a viewer asks is kept for the owner. */
export class AskSharedAssistant extends Query<AssistantAnswer> {
  constructor(readonly input: Asked & { shareId: string; visitor: ShareVisitor }) {
    super();
  }
}

@QueryHandler(AskSharedAssistant)
export class AskSharedAssistantHandler implements IQueryHandler<AskSharedAssistant> {
  private readonly logger = new Logger(AskSharedAssistant.name);

  constructor(
    private readonly queries: QueryBus,
    private readonly outbox: Outbox,
    private readonly assistant: Assistant,
    private readonly limit: AskingLimit,
    private readonly conversations: Conversations,
  ) {}

  async execute({ input }: AskSharedAssistant): Promise<AssistantAnswer> {
    const { shareId, visitor, question, signal } = input;
    const content = await this.queries.execute(new GetSharedSpokenContent({ shareId, visitor }));
    const { visitorId, viewerId, recordingId } = content;
    if (viewerId) await this.limit.countViewer(viewerId, recordingId);
    else await this.limit.count(`user:${visitorId}`);
    const answer = await this.conversations.answered(
      viewerId ? `viewer:${viewerId}` : `user:${visitorId}`,
      recordingId,
      question,
      (previous) => this.assistant.answer(toInput(question, content, previous), signal),
    );
    // The recording may be gone by now: whoever asked gets the answer all the same.
    if (viewerId && courtesy(question) === null)
      await this.keep(recordingId, viewerId, question, answer).catch((error: unknown) => {
        this.logger.warn({ err: error, recordingId }, 'A question was not kept for the owner');
      });
    return answer;
  }

  private async keep(
    recordingId: string,
    viewerId: string,
    question: string,
    { timestamp }: AssistantAnswer,
  ): Promise<void> {
    const kept = ViewerQuestion.of({ recordingId, viewerId, question, answeredAt: timestamp });
    await this.outbox.transactional(async (em, tell) => {
      // A request that was sent twice waits here for the other.
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
        `viewer-question:${viewerId}`,
      ]);
      const since = new Date(kept.createdAt.getTime() - SAME_WITHIN_MS);
      const asked = { recordingId, viewerId, question, createdAt: { $gt: since } };
      if ((await em.count(ViewerQuestion, asked)) > 0) return;
      em.persist(kept);
      tell(new ViewerAsked(kept.id));
    });
  }
}

const toInput = (
  question: string,
  { lines, chapters, description, duration }: SpokenContent,
  previous: PreviousQuestion | null,
): AssistantInput => ({
  question,
  lines,
  chapters: chapters.map(({ title, startTime, summary }) => ({ title, start: startTime, summary })),
  description,
  duration,
  previous,
});
