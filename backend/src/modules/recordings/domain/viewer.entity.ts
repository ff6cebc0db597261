import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Recording } from './recording.entity.js';

const ViewerSchema = defineEntity({
  name: 'Viewer',
  tableName: 'recording_viewer',
  properties: {
    id: p.uuid().primary(),
    recordingId: () => p.manyToOne(Recording).mapToPk().joinColumn('recording_id').deleteRule('cascade'),
    email: p.text(),
    name: p.text().nullable(),
    hasConsented: p.boolean(),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
  uniques: [{ properties: ['recordingId', 'email'] }],
});

/** Someone who gave an e-mail to watch a shared recording; one row an address and recording. */
export class Viewer extends ViewerSchema.class {
  static admit(input: {
    recordingId: string;
    email: string;
    name: string | null;
    hasConsented: boolean;
  }): Viewer {
    const viewer = new Viewer();
    const now = new Date();
    viewer.id = uuidv7();
    viewer.recordingId = input.recordingId;
    viewer.email = input.email;
    viewer.createdAt = now;
    viewer.welcomeBack(input, now);
    return viewer;
  }

  /** The latest word on name and consent holds. */
  welcomeBack(input: { name: string | null; hasConsented: boolean }, now = new Date()): void {
    this.name = input.name ?? this.name ?? null;
    this.hasConsented = input.hasConsented;
    this.lastSeenAt = now;
  }
}
ViewerSchema.setClass(Viewer);
