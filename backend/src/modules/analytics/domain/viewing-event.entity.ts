import { defineEntity, p } from '@mikro-orm/core';
import { ViewingSession } from './viewing-session.entity.js';

/** What happened in a page; `progress` is said every ten seconds of playing. */
export const EVENT_TYPES = [
  'play',
  'pause',
  'seek',
  'chapter_view',
  'tab_switch',
  'video_end',
  'progress',
] as const;
type EventType = (typeof EVENT_TYPES)[number];

const ViewingEventSchema = defineEntity({
  name: 'ViewingEvent',
  tableName: 'analytics_event',
  properties: {
    sessionId: () =>
      p.manyToOne(ViewingSession).mapToPk().joinColumn('session_id').primary().deleteRule('cascade'),
    /** Made by the page, so that an event that arrives twice is one. */
    id: p.uuid().primary(),
    type: p.text().$type<EventType>(),
    /** Seconds into the recording. */
    videoTime: p.double().$type<number>().nullable(),
    /** Seconds watched since the event before, as the page reckons. */
    duration: p.double().$type<number>().nullable(),
    /** Where a seek came from, in seconds into the recording. */
    seekFrom: p.double().$type<number>().nullable(),
    /** Playback rate. */
    speed: p.double().$type<number>().nullable(),
    /** Seconds since the session began, by the page's own clock. */
    elapsed: p.double().$type<number>().nullable(),
    chapterId: p.uuid().nullable(),
    tabName: p.text().nullable(),
    receivedAt: p.datetime(),
  },
});

/** Something a viewer did, kept as it was told: what was watched is rebuilt from these. */
export class ViewingEvent extends ViewingEventSchema.class {}
ViewingEventSchema.setClass(ViewingEvent);
