import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { type WatchingViewer, loadViewer } from './get-viewer.query.js';
import { findWatched } from './report-scope.js';
import { GetTenantFeatures } from '../../accounts/index.js';

export type Watching = Pick<
  WatchingViewer,
  'totalSessions' | 'totalWatchTime' | 'completionRate' | 'lastViewed'
>;

/**
 * What a viewer watched, for other systems of the tenant; null if nothing, or without ANALYTICS in the plan. Does not
 * check access.
 */
export class GetWatching extends QueryOf<{ recordingId: string; viewerId: string }, Watching | null> {}

@QueryHandler(GetWatching)
export class GetWatchingHandler implements IQueryHandler<GetWatching> {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input: { recordingId, viewerId } }: GetWatching): Promise<Watching | null> {
    const recording = await findWatched(this.em, recordingId);
    if (!recording) return null;
    const { tenantId } = recording;
    const features = await this.queries.execute(new GetTenantFeatures({ tenantId }));
    if (!features?.includes('ANALYTICS')) return null;
    return loadViewer(this.em, this.queries, recording, viewerId).catch((error: unknown) => {
      if (ANALYTICS_ERRORS.viewerNotFound.is(error)) return null;
      throw error;
    });
  }
}
