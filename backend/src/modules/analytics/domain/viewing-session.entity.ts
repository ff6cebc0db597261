import { defineEntity, p } from '@mikro-orm/core';

export interface DeviceInfo {
  userAgent?: string | null | undefined;
  screenWidth?: number | null | undefined;
  screenHeight?: number | null | undefined;
  language?: string | null | undefined;
  timezone?: string | null | undefined;
}

/** Reported when a page is closed. Untrusted: the figures are computed from the events. */
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
    /** Also the id of its `recording_view`, which is deleted with the recording and deletes the session. */
    id: p.uuid().primary(),
    recordingId: p.uuid().index(),
    viewerId: p.uuid(),
    visitId: p.uuid(),
    label: p.text(),
    device: p.json().$type<DeviceInfo>().nullable(),
    referrer: p.text().nullable(),
    startedAt: p.datetime(),
    lastEventAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    reported: p.json().$type<ReportedTotals>().nullable(),
  },
});

export class ViewingSession extends ViewingSessionSchema.class {
  static start(
    viewing: { id: string; recordingId: string; viewerId: string },
    label: string,
  ): ViewingSession {
    const session = new ViewingSession();
    session.id = viewing.id;
    session.recordingId = viewing.recordingId;
    session.viewerId = viewing.viewerId;
    session.visitId = viewing.id;
    session.label = label;
    session.startedAt = new Date();
    return session;
  }

  /** Existing values stay: a page that starts its session again changes nothing. */
  describe(device: DeviceInfo | null, referrer: string | null): void {
    this.device ??= device;
    this.referrer ??= referrer;
  }

  /** The latest end wins, in whatever order the calls arrive: a reopened page ends again later. */
  end(totals: ReportedTotals, now = new Date()): void {
    const reported = totals.endTime ? new Date(totals.endTime) : now;
    const endedAt = new Date(Math.min(Math.max(reported.getTime(), this.startedAt.getTime()), now.getTime()));
    if (this.endedAt && this.endedAt > endedAt) return;
    this.endedAt = endedAt;
    this.reported = totals;
  }
}
ViewingSessionSchema.setClass(ViewingSession);
