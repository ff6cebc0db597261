import type { ListPage } from '@playhead/api';

/** A page of viewers. Its body contains the next cursor, unlike that of other lists. */
export const viewerPage = <Viewer>(
  page: { viewers: Viewer[]; nextCursor: string | null } | null,
): ListPage<Viewer> => page && { items: page.viewers, total: null, nextCursor: page.nextCursor };
