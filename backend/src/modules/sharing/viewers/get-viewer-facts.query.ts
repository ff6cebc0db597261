import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { RecordingView } from './recording-view.entity.js';
import { type SharedFacts, sharedFactsOf } from './shared-facts.js';
import { Viewer } from './viewer.entity.js';

export interface ViewerFacts {
  recording: SharedFacts;
  name: string | null;
  email: string;
  /** False if all of their views were excluded as automated or impossible. */
  isCounted: boolean;
}

export class GetViewerFacts extends QueryOf<{ viewerId: string }, ViewerFacts | null> {}

@QueryHandler(GetViewerFacts)
export class GetViewerFactsHandler implements IQueryHandler<GetViewerFacts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { viewerId } }: GetViewerFacts): Promise<ViewerFacts | null> {
    const viewer = await this.em.findOne(Viewer, viewerId);
    const shared = viewer && (await sharedFactsOf(this.em, viewer.recordingId));
    if (!shared) return null;
    const views = await this.em.find(RecordingView, { viewerId }, { fields: ['notCountedReason'] });
    const isCounted = views.length === 0 || views.some(({ notCountedReason }) => notCountedReason === null);
    const { name = null, email } = viewer;
    return { recording: shared.facts, name, email, isCounted };
  }
}
