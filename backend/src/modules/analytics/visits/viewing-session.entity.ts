import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

export interface DeviceInfo {
  userAgent?: string | null | undefined;
  screenWidth?: number | null | undefined;
  screenHeight?: number | null | undefined;
  language?: string | null | undefined;
  timezone?: string | null | undefined;
}

/** Reported when a page is closed. Untrusted; figures are computed from the events. */
export interface ReportedTotals {
  endTime?: string | null | undefined;
  totalWatchTime?: number | null | undefined;
  maxProgress?: number | null | undefined;
  completionRate?: number | null | undefined;
  chaptersViewed?: string[] | number | null | undefined;
  tabsUsed?: string[] | number | null | undefined;
  engagementScore?: number | null | undefined;
}

/** Tolerated delay of a report, for short server outages. Larger differences are errors of the page's clock. */
const TOLD_WITHIN_MS = 30_000;

const ViewingSessionSchema = defineEntity({
  name: 'ViewingSession',
  tableName: 'analytics_session',
  properties: {
    id: p.uuid().primary(),
    recordingId: p.uuid().index(),
    /** Null for users with access through their account. */
    viewerId: p.uuid().nullable(),
    userId: p.uuid().nullable(),
    visitId: p.uuid(),
    label: p.text(),
    device: p.json().$type<DeviceInfo>().nullable(),
    referrer: p.text().nullable(),
    startedAt: p.datetime(),
    /** No event of the page can be earlier than this. */
    earliestAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    reported: p.json().$type<ReportedTotals>().nullable(),
  },
});

/** One loaded page. Pages of one person within half an hour form one visit. */
export class ViewingSession extends ViewingSessionSchema.class {
  /** @param knownSince when the person was first seen; nothing can be earlier */
  static start(
    of: {
      recordingId: string;
      viewerId: string | null;
      userId: string | null;
      visitId: string;
      label: string;
    },
    knownSince: Date | null,
    now = new Date(),
  ): ViewingSession {
    const earliest = Math.max(now.getTime() - TOLD_WITHIN_MS, knownSince?.getTime() ?? 0);
    return Object.assign(new ViewingSession(), {
      id: uuidv7(),
      ...of,
      startedAt: now,
      earliestAt: new Date(Math.min(earliest, now.getTime())),
    });
  }

  /** Existing values are kept, so restarting a session changes nothing. */
  describe(device: DeviceInfo | null, referrer: string | null): void {
    this.device ??= device;
    this.referrer ??= referrer;
  }

  /** The latest end wins in any order of calls, because a reopened page ends again later. */
  end(totals: ReportedTotals, now = new Date()): void {
    const reported = totals.endTime ? new Date(totals.endTime) : now;
    const endedAt = new Date(Math.min(Math.max(reported.getTime(), this.startedAt.getTime()), now.getTime()));
    if (this.endedAt && this.endedAt > endedAt) return;
    this.endedAt = endedAt;
    this.reported = totals;
  }
}
ViewingSessionSchema.setClass(ViewingSession);
