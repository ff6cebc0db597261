import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { inContext } from '../../../shared/database/request-context.js';
import { changeRows } from '../../../shared/database/rows.js';
import { Outbox } from '../../../shared/outbox/outbox.js';
import type { AppError } from '../../../shared/errors/app-error.js';
import { ANALYTICS_ERRORS } from '../analytics.errors.js';
import { RecordingWatched } from '../analytics.events.js';
import { milestonesBetween } from '../visits/milestones.js';
import { type ReportedEvent, eventRows } from '../visits/viewing-event.js';
import { GroupWork } from './group-work.js';
import { acrossCuts } from './across-cuts.js';
import { addEvents, withAdded } from './page-events.js';
import { type LockedVisit, type PageName, lockPages } from '../visits/visit-lock.js';
import { VisitStore, reasonOf } from '../visits/visit-store.js';
import { type OriginalSeconds, Timeline } from '../../../shared/timeline/timeline.js';

/** More than two days of continuous watching, at one event every ten seconds. */
const MAX_EVENTS = 20_000;
/**
 * Database connections for events, out of ten: one group writes while the other commits. More would make groups
 * smaller and repeat their fixed cost.
 */
const GROUPS_AT_ONCE = 2;

interface Report {
  page: PageName;
  events: readonly ReportedEvent[];
  receivedAt: Date;
}

/** Whether the visit counts, an error, or null if the page is unknown. */
type Outcome = boolean | AppError | null;

/** A report with its page's visit. */
interface KnownReport extends Report {
  visit: LockedVisit;
}

/**
 * Stores events of known pages. Reports that arrive during a write are stored together in one transaction, with a
 * constant number of statements.
 */
@Injectable()
export class EventIntake {
  private readonly work = new GroupWork<Report, Outcome>({
    concurrency: GROUPS_AT_ONCE,
    keyOf: ({ page }) => `${page.recordingId} ${page.viewerId ?? page.userId}`,
    run: (reports) => inContext(this.em, () => this.outbox.transactional((em) => this.storeAll(em, reports))),
  });

  constructor(
    private readonly em: EntityManager,
    private readonly outbox: Outbox,
    private readonly visits: VisitStore,
  ) {}

  /**
   * Whether the visit counts, or null if the page is unknown.
   * @throws `sessionFull`
   */
  async store(report: Report): Promise<boolean | null> {
    const outcome = await this.work.add(report);
    if (outcome === null || typeof outcome === 'boolean') return outcome;
    throw outcome;
  }

  private async storeAll(em: EntityManager, reports: readonly Report[]): Promise<Outcome[]> {
    const visits = await lockPages(
      em,
      reports.map(({ page }) => page),
    );
    const known = reports.flatMap((report, at) => {
      const visit = visits[at];
      return visit && hasRoom(visit, report) ? [{ ...report, visit }] : [];
    });
    await this.storeEvents(em, known);
    return reports.map((report, at) => {
      const visit = visits[at];
      if (!visit) return null;
      return known.some((each) => each.visit === visit)
        ? reasonOf(visit) === null
        : ANALYTICS_ERRORS.sessionFull(MAX_EVENTS);
    });
  }

  private async storeEvents(em: EntityManager, reports: readonly KnownReport[]): Promise<void> {
    const batches = reports.map(({ visit, events, receivedAt }) => ({
      page: visit,
      events: eventRows(inOriginalTime(events, visit), visit, receivedAt),
    }));
    const added = await addEvents(em, batches);
    const changed: LockedVisit[] = [];
    for (const [at, { visit }] of reports.entries()) {
      const { sessionId } = visit;
      if (added[at]!.length === 0) continue;
      visit.watching[sessionId] = await withAdded(em, visit, visit.watching[sessionId], added[at]!);
      changed.push(visit);
    }
    const figures = await this.visits.save(em, changed);
    for (const [at, { completion, isImpossible }] of figures.entries()) {
      const visit = changed[at]!;
      visit.isImpossible = isImpossible;
      if (visit.viewerId && reasonOf(visit) === null) await this.reach(em, visit, completion);
    }
  }

  /** Each milestone is announced once, whichever visit reaches it. */
  private async reach(em: EntityManager, visit: LockedVisit, completion: number): Promise<void> {
    for (const percent of milestonesBetween(visit.completion, completion)) {
      const id = uuidv7();
      const added = await changeRows(
        em,
        `insert into analytics_milestone (id, recording_id, viewer_id, percent, reached_at)
         values (?, ?, ?, ?, now()) on conflict do nothing`,
        [id, visit.recordingId, visit.viewerId, percent],
      );
      if (added > 0) await this.outbox.emit(em, new RecordingWatched(id));
    }
  }
}

function inOriginalTime(
  events: readonly ReportedEvent[],
  visit: LockedVisit,
): readonly ReportedEvent<OriginalSeconds>[] {
  const { cutRanges, duration, watching, sessionId } = visit;
  // Without cuts, version times equal the original's.
  if (cutRanges.length === 0 || !duration) return events as readonly ReportedEvent<OriginalSeconds>[];
  return acrossCuts(events, new Timeline(cutRanges, duration), watching[sessionId]);
}

const hasRoom = ({ watching, sessionId }: LockedVisit, { events }: Report): boolean =>
  (watching[sessionId]?.events ?? 0) + events.length <= MAX_EVENTS;
