import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { type AskedQuestion, ListViewerQuestions } from '../../ai/index.js';
import {
  ListViewerClicks,
  type KeptReaction,
  ListViewerComments,
  ListViewerReactions,
  ListViewersByEmail,
  type ViewerClick,
  type ViewerComment,
  type ViewerOfEmail,
} from '../../sharing/index.js';
import { type ListedSession, sessionsOf } from '../reports/session-rows.js';
import { ListSentFollowUps, type SentFollowUp } from './list-sent-follow-ups.query.js';

/** Maximum sessions per recording, far above real use. */
const MAX_SESSIONS = 1000;

export interface KeptOfViewer extends ViewerOfEmail {
  sessions: ListedSession[];
  questions: AskedQuestion[];
  reactions: KeptReaction[];
  buttonClicks: ViewerClick[];
  comments: ViewerComment[];
  followUps: SentFollowUp[];
}

/** One person's data in all recordings the user may edit. */
export class ExportViewer extends QueryOf<{ user: CurrentUser; email: string }, KeptOfViewer[]> {}

@QueryHandler(ExportViewer)
export class ExportViewerHandler implements IQueryHandler<ExportViewer> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input }: ExportViewer): Promise<KeptOfViewer[]> {
    const kept: KeptOfViewer[] = [];
    for (const viewer of await this.queries.execute(new ListViewersByEmail(input))) {
      const { viewerId } = viewer;
      const where = { sql: 'w.viewer_id = ?', params: [viewerId] };
      const { sessions } = await sessionsOf(this.em, where, { limit: MAX_SESSIONS });
      const questions = await this.queries.execute(new ListViewerQuestions({ viewerId }));
      const comments = await this.queries.execute(new ListViewerComments({ viewerId }));
      const reactions = await this.queries.execute(new ListViewerReactions({ viewerId }));
      const buttonClicks = await this.queries.execute(new ListViewerClicks({ viewerId }));
      const followUps = await this.queries.execute(new ListSentFollowUps({ viewerId }));
      kept.push({ ...viewer, sessions, questions, reactions, buttonClicks, comments, followUps });
    }
    return kept;
  }
}
