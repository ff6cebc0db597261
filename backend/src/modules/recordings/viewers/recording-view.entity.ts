import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Recording } from '../recording.entity.js';
import { Viewer } from './viewer.entity.js';

const RecordingViewSchema = defineEntity({
  name: 'RecordingView',
  properties: {
    id: p.uuid().primary(),
    recordingId: () =>
      p.manyToOne(Recording).mapToPk().joinColumn('recording_id').index().deleteRule('cascade'),
    viewerId: () => p.manyToOne(Viewer).mapToPk().joinColumn('viewer_id').deleteRule('cascade'),
    label: p.text().nullable(),
    startedAt: p.datetime(),
  },
  uniques: [{ properties: ['viewerId', 'label'] }],
});

/**
 * One view of a shared recording: what `viewCount` counts. Going through the gate for the first time is one, which the
 * session that follows takes over; each later session is another. Reading the API is none.
 */
export class RecordingView extends RecordingViewSchema.class {
  static by(viewer: { id: string; recordingId: string }): RecordingView {
    const view = new RecordingView();
    view.id = uuidv7();
    view.recordingId = viewer.recordingId;
    view.viewerId = viewer.id;
    view.label = null;
    view.startedAt = new Date();
    return view;
  }
}
RecordingViewSchema.setClass(RecordingView);
