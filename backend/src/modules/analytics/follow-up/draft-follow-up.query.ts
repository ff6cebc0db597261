import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { GetSummary, WordMail } from '../../ai/index.js';
import { GetSpokenContent } from '../../recordings/index.js';
import { loadViewer } from '../reports/get-viewer.query.js';
import { loadWatched } from '../reports/report-scope.js';
import { type Evidence, EVIDENCE_KINDS, followUpOf, type FollowUpSentence } from './follow-up.js';
import { FollowUpWords } from './follow-up-words.entity.js';
import type { Timeline } from '../../../shared/timeline/timeline.js';
import { GetDisplayName } from '../../accounts/index.js';

export const FollowUpDraft = z
  .object({
    to: z.string().nullable(),
    subject: z.string(),
    name: z.string().nullable().describe('First name that replaces {name} in saved texts'),
    greeting: z.string(),
    sentences: z.array(
      z
        .object({
          text: z.string(),
          evidence: z
            .object({
              kind: z.enum(EVIDENCE_KINDS),
              time: z.number().nullable().describe('Seconds in the version the reader gets'),
              sharedTime: z.number().nullable().describe('The same time on the shared page'),
              quote: z.string().nullable().describe('A line of the transcript, verbatim'),
              occurredAt: z.iso.datetime().nullable().describe('When the viewer did it'),
            })
            .meta({ id: 'FollowUpEvidence' }),
        })
        .meta({ id: 'FollowUpSentence' }),
    ),
    closing: z.string(),
    writtenBy: z.enum(['template', 'model']),
  })
  .meta({ id: 'FollowUp' });
export type FollowUpDraft = z.infer<typeof FollowUpDraft>;

export class DraftFollowUp extends QueryOf<
  { user: CurrentUser; recordingId: string; viewerId: string; signal: AbortSignal },
  FollowUpDraft
> {}

@QueryHandler(DraftFollowUp)
export class DraftFollowUpHandler implements IQueryHandler<DraftFollowUp> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { user, recordingId, viewerId, signal } }: DraftFollowUp): Promise<FollowUpDraft> {
    const watched = await loadWatched(this.em, user, recordingId);
    const viewer = await loadViewer(this.em, this.queries, watched, viewerId);
    const content = await this.queries.execute(new GetSpokenContent({ user, recordingId, access: 'send' }));
    const sender = await this.queries.execute(new GetDisplayName({ userId: user.id }));
    const words = (await this.em.findOne(FollowUpWords, user.id)) ?? FollowUpWords.usual(user.id, sender);
    const { nextSteps } = await this.queries.execute(
      new GetSummary({ user, recordingId, signal, as: 'viewer' }),
    );
    const facts = followUpOf({ visit: viewer, content, nextSteps, sender }).map((fact) =>
      evidenceAsRead(fact, watched.shownTimeline),
    );
    const { sentences, writtenBy } = await this.queries.execute(
      new WordMail({
        recordingId,
        recordingTitle: content.title,
        signal,
        facts: facts.map(({ text, evidence: { quote } }) => ({ text, quote })),
      }),
    );
    const name = viewer.viewerName?.split(' ')[0] || null;
    return {
      to: viewer.viewerEmail,
      subject: `About “${content.title}”`,
      name,
      greeting: words.greet(name),
      sentences: sentences.map(({ text, fact }) => ({ text, evidence: facts[fact]!.evidence })),
      closing: words.closing,
      writtenBy,
    };
  }
}

/** @param timeline for readers of the viewers' version; null for the original */
function evidenceAsRead(
  { text, evidence }: FollowUpSentence,
  timeline: Timeline | null,
): { text: string; evidence: Evidence<number> } {
  return { text, evidence: timeline ? { ...evidence, time: evidence.sharedTime } : evidence };
}
