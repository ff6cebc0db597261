import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Recipient } from '../link/recipient.entity.js';

const ViewerSchema = defineEntity({
  name: 'Viewer',
  tableName: 'recording_viewer',
  properties: {
    id: p.uuid().primary(),
    recordingId: p.uuid(),
    email: p.text(),
    name: p.text().nullable(),
    hasConsented: p.boolean(),
    consentedAt: p.datetime().nullable(),
    /** The last link they used. They get no mail if it was replaced since. */
    shareId: p.text().nullable(),
    /** The last personal link they used. */
    recipientId: () =>
      p.manyToOne(Recipient).mapToPk().joinColumn('recipient_id').index().nullable().deleteRule('set null'),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
  uniques: [{ properties: ['recordingId', 'email'] }],
});

export interface Arrival {
  name: string | null;
  hasConsented: boolean;
  shareId: string;
  recipientId: string | null;
}

/** One row per email and recording. */
export class Viewer extends ViewerSchema.class {
  static admit(input: Arrival & { recordingId: string; email: string }): Viewer {
    const viewer = new Viewer();
    const now = new Date();
    viewer.id = uuidv7();
    viewer.recordingId = input.recordingId;
    viewer.email = input.email;
    viewer.createdAt = now;
    viewer.recordReturn(input, now);
    return viewer;
  }

  recordReturn(input: Arrival, now = new Date()): void {
    this.name = input.name ?? this.name ?? null;
    this.consentedAt = input.hasConsented ? (this.consentedAt ?? now) : null;
    this.hasConsented = input.hasConsented;
    this.shareId = input.shareId;
    this.recipientId = input.recipientId ?? this.recipientId ?? null;
    this.lastSeenAt = now;
  }
}
ViewerSchema.setClass(Viewer);
