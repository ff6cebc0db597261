import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JudgeView, type NotCountedReason } from '../../recordings/index.js';
import { type VisitFigures, figuresOf } from '../domain/visit-figures.js';
import type { LockedVisit } from './visit-lock.js';

/** Writes what is known of a visit, and the figures that follow from it. */
@Injectable()
export class VisitStore {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Within the transaction that locks the visit.
   * @param since when all pages are known, the visit's activity counts from here and not from what was written before
   */
  async save(
    em: EntityManager,
    visit: LockedVisit,
    { since = null }: { since?: Date | null } = {},
  ): Promise<VisitFigures> {
    const figures = figuresOf(Object.values(visit.watching), visit);
    const { plays, tabs, chapters, scoreParts, isImpossible } = figures;
    await em.execute(
      `update analytics_visit set watching = ?::jsonb, plays = ?::jsonb, watch_time = ?, completion = ?, progress = ?,
         chapters = ?::uuid[], tabs = array(select json_array_elements_text(?::json)), score_parts = ?::float8[],
         score = ?, stopped_at = ?, 
         last_active_at = greatest(coalesce(?::timestamptz, last_active_at), ?::timestamptz), is_impossible = ?
       where id = ?`,
      [
        ...[JSON.stringify(visit.watching), JSON.stringify(plays)],
        ...[figures.watchTime, figures.completion, figures.progress],
        ...[`{${chapters.join(',')}}`, JSON.stringify(tabs), `{${scoreParts.join(',')}}`],
        ...[figures.score, figures.stoppedAt, since, new Date(figures.lastActiveAt), isImpossible, visit.id],
      ],
    );
    if (isImpossible !== visit.isImpossible && !visit.excluded)
      await this.commands.execute(
        new JudgeView({ viewId: visit.id, notCountedReason: isImpossible ? 'impossible' : null }),
      );
    return figures;
  }
}

/** Why a visit does not count, if it does not. */
export const reasonOf = ({
  excluded,
  isImpossible,
}: Pick<LockedVisit, 'excluded' | 'isImpossible'>): NotCountedReason | null =>
  excluded ?? (isImpossible ? 'impossible' : null);
