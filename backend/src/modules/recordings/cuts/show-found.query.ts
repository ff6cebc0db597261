import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { editableScope } from '../access.js';
import { Recording } from '../recording.entity.js';
import { type ViewersCut, viewersCut } from './viewers-cut.js';

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

/**
 * What was found in recordings, as its reader may see it: who may not edit a recording finds nothing that viewers do not
 * get, and the rest in their time.
 */
export class ShowFound<M extends Moment> extends Query<Found<M>[]> {
  /** @param input.user null for who came by a link */
  constructor(readonly input: { user: CurrentUser | null; found: Found<M>[] }) {
    super();
  }
}

@QueryHandler(ShowFound)
export class ShowFoundHandler implements IQueryHandler<ShowFound<Moment>> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, found } }: ShowFound<Moment>): Promise<Found<Moment>[]> {
    const ids = found.map(({ recordingId }) => recordingId);
    if (ids.length === 0) return found;
    const cuts = await this.em.find(
      Recording,
      { id: { $in: ids }, shownCut: { $ne: null } },
      { fields: ['tenantId', 'ownerId'] },
    );
    const scope = user && editableScope(user);
    const hidden = new Set(
      cuts
        .filter(
          ({ tenantId, ownerId }) => scope?.tenantId !== tenantId || (scope.ownerId ?? ownerId) !== ownerId,
        )
        .map(({ id }) => id),
    );
    const shown: Found<Moment>[] = [];
    for (const each of found) {
      const cut = hidden.has(each.recordingId) ? await viewersCut(this.em, each.recordingId) : null;
      if (!cut) shown.push(each);
      else {
        const moments = each.moments.flatMap((moment) => shownMoment(moment, cut));
        if (moments.length > 0) shown.push({ ...each, title: cut.title(each.title), moments });
      }
    }
    return shown;
  }
}

/** A line of which words are silenced is found by none of its words: the index knows them all. */
function shownMoment(moment: Moment, cut: ViewersCut): Moment[] {
  if (cut.text.isQuotedIn(moment.text)) return [];
  if (moment.field === 'title' || moment.field === 'description') return [moment];
  const { start, end } = moment;
  const isSilenced = cut.timeline.silenced.some((range) => range.start < end && range.end > start);
  const place = cut.timeline.shownStretch({ start, end });
  const isWhole = place && Math.abs(place.end - place.start - (end - start)) < 0.01;
  return place && isWhole && !isSilenced ? [{ ...moment, ...place }] : [];
}
