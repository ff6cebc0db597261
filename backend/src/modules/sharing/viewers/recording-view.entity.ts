import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Viewer } from './viewer.entity.js';

const NOT_COUNTED_REASONS = ['owner', 'member', 'automated', 'impossible'] as const;
export type NotCountedReason = (typeof NOT_COUNTED_REASONS)[number];

const RecordingViewSchema = defineEntity({
  name: 'RecordingView',
  properties: {
    id: p.uuid().primary(),
    recordingId: p.uuid(),
    /** Null for users with access through their account. */
    viewerId: () => p.manyToOne(Viewer).mapToPk().joinColumn('viewer_id').nullable().deleteRule('cascade'),
    userId: p.uuid().nullable(),
    notCountedReason: p.text().$type<NotCountedReason>().nullable(),
    label: p.text().nullable(),
    startedAt: p.datetime(),
  },
  uniques: [{ properties: ['viewerId', 'label'] }],
});

export interface Watching {
  recordingId: string;
  viewerId: string | null;
  /** Set for users with access through their account. */
  userId: string | null;
  notCountedReason: NotCountedReason | null;
}

/**
 * A view of a shared recording, counted in `viewCount` unless excluded. The first passage of the gate is a view,
 * which the following visit takes over; every later visit is another. API reads are none.
 */
export class RecordingView extends RecordingViewSchema.class {
  static by(watching: Watching, label: string | null): RecordingView {
    const view = new RecordingView();
    view.id = uuidv7();
    view.recordingId = watching.recordingId;
    view.viewerId = watching.viewerId;
    view.userId = watching.userId;
    view.notCountedReason = watching.notCountedReason;
    view.label = label;
    view.startedAt = new Date();
    return view;
  }

  static atTheGate({ id, recordingId }: Viewer): RecordingView {
    return RecordingView.by({ recordingId, viewerId: id, userId: null, notCountedReason: null }, null);
  }
}
RecordingViewSchema.setClass(RecordingView);
