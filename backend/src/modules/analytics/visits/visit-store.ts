import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, runPrepared } from '../../../shared/database/prepared.js';
import { SetViewCounted, type NotCountedReason } from '../../sharing/index.js';
import { type VisitFigures, figuresOf } from './visit-figures.js';
import type { LockedVisit } from './visit-lock.js';

const SAVE = prepared(
  `update analytics_visit a set watching = n.watching, plays = n.plays, watch_time = n."watchTime",
     completion = n.completion, progress = n.progress, chapters = n.chapters, tabs = n.tabs,
     score_parts = n."scoreParts", score = n.score, stopped_at = n."stoppedAt",
     last_active_at = greatest(coalesce(?::timestamptz, a.last_active_at), n."lastActiveAt"),
     is_impossible = n."isImpossible"
   from json_to_recordset(?::json) as n (id uuid, watching jsonb, plays jsonb, "watchTime" float8,
     completion float8, progress float8, chapters uuid[], tabs text[], "scoreParts" float8[], score int,
     "stoppedAt" float8, "lastActiveAt" timestamptz, "isImpossible" boolean)
   where a.id = n.id`,
);

/** Stores visits and the figures derived from them. */
@Injectable()
export class VisitStore {
  constructor(private readonly commands: CommandBus) {}

  /**
   * Saves in one statement within the transaction that locked the visits, and returns their figures.
   * @param since once all pages are known, activity counts from here instead of from stored values
   */
  async save(
    em: EntityManager,
    visits: readonly LockedVisit[],
    { since = null }: { since?: Date | null } = {},
  ): Promise<VisitFigures[]> {
    if (visits.length === 0) return [];
    const figures = visits.map((visit) => figuresOf(Object.values(visit.watching), visit));
    await runPrepared(em, SAVE, [
      since,
      JSON.stringify(visits.map((visit, at) => rowOf(visit, figures[at]!))),
    ]);
    // Counting locks the recording's sum of views, so visits are sorted to avoid deadlocks.
    const judged = visits.map((visit, at) => ({ visit, isImpossible: figures[at]!.isImpossible }));
    judged.sort((a, b) => a.visit.recordingId.localeCompare(b.visit.recordingId));
    for (const { visit, isImpossible } of judged) await this.judge(visit, isImpossible);
    return figures;
  }

  private async judge({ id, excluded, ...visit }: LockedVisit, isImpossible: boolean): Promise<void> {
    if (isImpossible === visit.isImpossible || excluded) return;
    const notCountedReason = isImpossible ? 'impossible' : null;
    await this.commands.execute(new SetViewCounted({ viewId: id, notCountedReason }));
  }
}

/** Pages without events are not stored, so that rebuilding gives identical rows. */
const rowOf = ({ id, watching }: LockedVisit, figures: VisitFigures) => ({
  id,
  ...figures,
  watching: Object.fromEntries(Object.entries(watching).filter(([, { events }]) => events > 0)),
  lastActiveAt: new Date(figures.lastActiveAt),
});

/** Why a visit is excluded, or null. */
export const reasonOf = ({
  excluded,
  isImpossible,
}: Pick<LockedVisit, 'excluded' | 'isImpossible'>): NotCountedReason | null =>
  excluded ?? (isImpossible ? 'impossible' : null);
