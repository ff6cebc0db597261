import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { originalSeconds } from '../../../shared/timeline/timeline.js';
import { AskAbout, type AssistantAnswer } from '../../ai/index.js';
import { loadVisible, RECORDING_ERRORS, spokenContent } from '../../recordings/index.js';
import { LiveTranscript } from './live-transcript.js';

/** Answers a question about a recording in progress from its settled lines. */
export class AskLive extends QueryOf<
  { user: CurrentUser; recordingId: string; question: string; signal: AbortSignal },
  AssistantAnswer
> {}

@QueryHandler(AskLive)
export class AskLiveHandler implements IQueryHandler<AskLive> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly transcript: LiveTranscript,
  ) {}

  /** @throws RECORDING_ERRORS.notFound, RECORDING_ERRORS.invalidStatus once it has ended, or as AskAssistant */
  async execute({ input: { user, recordingId, question, signal } }: AskLive): Promise<AssistantAnswer> {
    const recording = await loadVisible(this.em, user, recordingId);
    if (!recording.isBeingMade())
      throw RECORDING_ERRORS.invalidStatus('This recording has ended. Ask about its transcript instead.');
    const lines = (await this.transcript.allLines(recordingId)).map(({ segmentId, start, end, ...line }) => ({
      ...line,
      id: segmentId,
      start: originalSeconds(start),
      end: originalSeconds(end),
      confidence: null,
      hasUnsureWords: false,
    }));
    const { title, description, tenantId, language = null } = recording;
    const facts = { recordingId, tenantId, title, description, language, chapters: [] };
    const content = spokenContent({ ...facts, duration: lines.at(-1)?.end ?? 0, lines }, null);
    return this.queries.execute(new AskAbout({ user, content, question, signal }));
  }
}
