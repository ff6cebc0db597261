import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { selectRow } from '../../../shared/database/rows.js';
import {
  GetRoomVisit,
  GetShownTitles,
  type RoomVisit,
  SHARE_ERRORS,
  type ShareVisitor,
} from '../../sharing/index.js';
import { PLAN_ERRORS } from '../action-plan.errors.js';
import { PLAN_LIMITS } from '../plan-limits.js';
import { readRows, type StoredRow } from '../rows/read-rows.js';
import { type SharedRow, sharedRows } from './shared-rows.js';

/** A visitor and the link of the room that they opened. */
export interface InRoom {
  shareId: string;
  visitor: ShareVisitor;
}

interface ViewersVisit extends RoomVisit {
  viewer: { id: string };
}

/** The viewer of each addition to a folder's plan. */
const AUTHORS: Record<keyof typeof PLAN_LIMITS, string> = {
  proposedRows:
    'select proposed_by as viewer_id from plan_row where folder_id = ? and proposed_by is not null',
  replies:
    'select a.viewer_id from plan_reply a join room_person q on q.id = a.viewer_id where q.folder_id = ?',
};

/** The plan of a room as its visitors see it. */
@Injectable()
export class RoomPlans {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
  ) {}

  /** @throws SHARE_ERRORS.notFound, SHARE_ERRORS.passRequired or PLAN_ERRORS.notShared */
  async enter({ shareId, visitor }: InRoom): Promise<RoomVisit> {
    const visit = await this.queries.execute(new GetRoomVisit({ shareId, visitor }));
    if (!visit.showsPlan) throw PLAN_ERRORS.notShared();
    return visit;
  }

  /** @throws the errors of `enter`, or PLAN_ERRORS.viewersOnly for members of the team */
  async enterAsViewer(place: InRoom): Promise<ViewersVisit> {
    const { viewer, ...visit } = await this.enter(place);
    if (!viewer) throw PLAN_ERRORS.viewersOnly();
    return { ...visit, viewer };
  }

  async rowsOf(visit: RoomVisit): Promise<SharedRow[]> {
    const stored = await this.storedRows(visit);
    const inRoom = new Set(visit.recordings.map(({ id }) => id));
    const recordingIds = stored
      .flatMap(({ source }) => source?.recordingId ?? [])
      .filter((id) => inRoom.has(id));
    const titles = await this.queries.execute(new GetShownTitles({ recordingIds }));
    return sharedRows(stored, visit, titles);
  }

  /**
   * An accepted row that the visitor sees, without the titles of its recordings.
   * @throws PLAN_ERRORS.rowNotFound
   */
  async acceptedRow(visit: RoomVisit, rowId: string): Promise<SharedRow> {
    const rows = sharedRows(await this.storedRows(visit), visit, new Map());
    const row = rows.find(({ id }) => id === rowId);
    if (!row || row.state === 'proposed') throw PLAN_ERRORS.rowNotFound();
    return row;
  }

  /** All rows of the folder. */
  private storedRows({ folderId }: RoomVisit): Promise<StoredRow[]> {
    return readRows(this.em, { folderId }, { sql: 'true', params: [] });
  }

  /**
   * Serializes replies to a plan, and waits for the removal of their viewer.
   * @throws SHARE_ERRORS.passRequired if the viewer was removed meanwhile
   */
  async hold(em: EntityManager, { folderId, viewer }: ViewersVisit): Promise<void> {
    await advisoryLock(em, `plan:${folderId}`);
    const held = await selectRow(
      em,
      z.object({ id: z.string() }),
      'select id from room_person where id = ? and folder_id = ? for key share',
      [viewer.id, folderId],
    );
    if (!held) throw SHARE_ERRORS.passRequired();
  }

  /**
   * Holds the plan while a viewer adds to it.
   * @throws the errors of `hold`, or PLAN_ERRORS.tooManyReplies
   */
  async holdForMore(em: EntityManager, visit: ViewersVisit, kind: keyof typeof PLAN_LIMITS): Promise<void> {
    await this.hold(em, visit);
    const { own, all } = (await selectRow(
      em,
      z.object({ own: z.number(), all: z.number() }),
      `select count(*) filter (where viewer_id = ?)::int as own, count(*)::int as all from (${AUTHORS[kind]}) said`,
      [visit.viewer.id, visit.folderId],
    ))!;
    const { ofViewer, ofRoom } = PLAN_LIMITS[kind];
    if (own >= ofViewer || all >= ofRoom) throw PLAN_ERRORS.tooManyReplies();
  }
}
