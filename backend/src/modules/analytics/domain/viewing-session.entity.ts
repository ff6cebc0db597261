import { defineEntity, p } from '@mikro-orm/core';

/** What a browser says about itself; sizes in CSS pixels. */
export interface DeviceInfo {
  userAgent?: string | null | undefined;
  screenWidth?: number | null | undefined;
  screenHeight?: number | null | undefined;
  language?: string | null | undefined;
  timezone?: string | null | undefined;
}

/** What a page reports when it is left. Hints: the figures are computed from the events. */
export interface ReportedTotals {
  endTime?: string | null | undefined;
  totalWatchTime?: number | null | undefined;
  maxProgress?: number | null | undefined;
  completionRate?: number | null | undefined;
  chaptersViewed?: string[] | number | null | undefined;
  tabsUsed?: string[] | number | null | undefined;
  engagementScore?: number | null | undefined;
}

const ViewingSessionSchema = defineEntity({
  name: 'ViewingSession',
  tableName: 'analytics_session',
  properties: {
    /** Also the id of its `recording_view`, which goes with the recording and takes the session along. */
    id: p.uuid().primary(),
    recordingId: p.uuid().index(),
    viewerId: p.uuid(),
    /** The page's own name for it. */
    label: p.text(),
    device: p.json().$type<DeviceInfo>().nullable(),
    referrer: p.text().nullable(),
    startedAt: p.datetime(),
    lastEventAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    reported: p.json().$type<ReportedTotals>().nullable(),
  },
});

/** One viewer watching one recording in one page. */
export class ViewingSession extends ViewingSessionSchema.class {
  static start(
    viewing: { id: string; recordingId: string; viewerId: string },
    label: string,
  ): ViewingSession {
    const session = new ViewingSession();
    session.id = viewing.id;
    session.recordingId = viewing.recordingId;
    session.viewerId = viewing.viewerId;
    session.label = label;
    session.startedAt = new Date();
    return session;
  }

  /** What is known stays: a page that starts its session again changes nothing. */
  describe(device: DeviceInfo | null, referrer: string | null): void {
    this.device ??= device;
    this.referrer ??= referrer;
  }

  /** The latest end counts, in whatever order the calls come: a page that is opened again ends again later. */
  end(totals: ReportedTotals, now = new Date()): void {
    const reported = totals.endTime ? new Date(totals.endTime) : now;
    const endedAt = new Date(Math.min(Math.max(reported.getTime(), this.startedAt.getTime()), now.getTime()));
    if (this.endedAt && this.endedAt > endedAt) return;
    this.endedAt = endedAt;
    this.reported = totals;
  }
}
ViewingSessionSchema.setClass(ViewingSession);
