import { defineEntity, p } from '@mikro-orm/core';

/** What a browser says about itself; sizes in CSS pixels. */
export interface DeviceInfo {
  userAgent?: string | null | undefined;
  screenWidth?: number | null | undefined;
  screenHeight?: number | null | undefined;
  language?: string | null | undefined;
  timezone?: string | null | undefined;
}

/** What a page reckoned when it was left. Hints: the figures are computed from the events. */
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
    /** That of its view; deleting the recording deletes its views, and they take their sessions along. */
    id: p.uuid().primary(),
    recordingId: p.uuid().index(),
    viewerId: p.uuid(),
    /** The name that the viewer's page gave it. */
    label: p.text(),
    device: p.json().$type<DeviceInfo>().nullable(),
    referrer: p.text().nullable(),
    startedAt: p.datetime(),
    lastEventAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    reported: p.json().$type<ReportedTotals>().nullable(),
  },
});

/** One visit of one viewer to one recording, as their page told it. */
export class ViewingSession extends ViewingSessionSchema.class {
  static of(view: { id: string; recordingId: string; viewerId: string }, label: string): ViewingSession {
    const session = new ViewingSession();
    session.id = view.id;
    session.recordingId = view.recordingId;
    session.viewerId = view.viewerId;
    session.label = label;
    session.startedAt = new Date();
    return session;
  }

  /** A session that is announced again changes nothing; one that its events began is completed. */
  describe(device: DeviceInfo | null, referrer: string | null): void {
    this.device ??= device;
    this.referrer ??= referrer;
  }

  /** The latest word holds, in whatever order they come. A page that is looked at again ends again later. */
  end(totals: ReportedTotals, now = new Date()): void {
    const said = totals.endTime ? new Date(totals.endTime) : now;
    const endedAt = new Date(Math.min(Math.max(said.getTime(), this.startedAt.getTime()), now.getTime()));
    if (this.endedAt && this.endedAt > endedAt) return;
    this.endedAt = endedAt;
    this.reported = totals;
  }
}
ViewingSessionSchema.setClass(ViewingSession);
