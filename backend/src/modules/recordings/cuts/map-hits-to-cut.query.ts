import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { mayEdit, maySee } from '../access.js';
import { Recording } from '../recording.entity.js';
import { originalSeconds } from '../../../shared/timeline/timeline.js';
import { type ViewersCut, viewersCut } from '../shown/viewers-cut.js';

/** Times are in the original, as in the index. */
interface Moment {
  field: string;
  start: number;
  end: number;
  text: string;
}

interface Found<M extends Moment> {
  recordingId: string;
  title: string;
  moments: M[];
}

interface ShownFound<M extends Moment> extends Found<M> {
  canEdit: boolean;
}

/**
 * Maps search hits to what their reader may see: invisible recordings are dropped, and users who cannot edit a
 * recording get only uncut content in viewers' times. Also marks which recordings are editable.
 */
export class MapHitsToCut<M extends Moment> extends Query<ShownFound<M>[]> {
  /** @param input.user null for visitors with a link */
  constructor(readonly input: { user: CurrentUser | null; found: Found<M>[] }) {
    super();
  }
}

@QueryHandler(MapHitsToCut)
export class MapHitsToCutHandler implements IQueryHandler<MapHitsToCut<Moment>> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, found } }: MapHitsToCut<Moment>): Promise<ShownFound<Moment>[]> {
    const ids = found.map(({ recordingId }) => recordingId);
    if (ids.length === 0) return [];
    const recordings = await this.em.find(
      Recording,
      { id: { $in: ids } },
      { fields: ['tenantId', 'ownerId', 'folderId', 'shownCut'] },
    );
    const seen = new Set(
      recordings.filter((recording) => !user || maySee(user, recording)).map(({ id }) => id),
    );
    const editable = new Set(
      recordings.filter((recording) => user && mayEdit(user, recording)).map(({ id }) => id),
    );
    const cut = new Set(recordings.filter(({ shownCut }) => shownCut).map(({ id }) => id));
    const shown: ShownFound<Moment>[] = [];
    for (const each of found) {
      const { recordingId } = each;
      // An external index may be outdated and does not know folder rights.
      if (!seen.has(recordingId)) continue;
      const canEdit = editable.has(recordingId);
      const left = canEdit || !cut.has(recordingId) ? null : await viewersCut(this.em, recordingId);
      if (!left) shown.push({ ...each, canEdit });
      else {
        const moments = each.moments.flatMap((moment) => shownMoment(moment, left));
        if (moments.length > 0) shown.push({ ...each, title: left.title(each.title), moments, canEdit });
      }
    }
    return shown;
  }
}

/** A partly silenced line is never found, because the index contains all of its words. */
function shownMoment(moment: Moment, cut: ViewersCut): Moment[] {
  const { field, text, start, end } = moment;
  if (field === 'title') return cut.title(text) === text ? [moment] : [];
  if (field === 'description') return cut.description(text) === text ? [moment] : [];
  // Text without a time cannot be checked against cuts.
  if (cut.text.isQuotedIn(text) || (field === 'comment' && start === 0)) return [];
  const stretch = { start: originalSeconds(start), end: originalSeconds(end) };
  const isSilenced = cut.timeline.silenced.some((range) => range.start < end && range.end > start);
  const place = cut.timeline.shownStretch(stretch);
  const isWhole = place && Math.abs(place.end - place.start - (end - start)) < 0.01;
  return place && isWhole && !isSilenced ? [{ ...moment, ...place }] : [];
}
