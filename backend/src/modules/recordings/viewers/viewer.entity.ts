import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import { Recipient } from '../sharing/recipient.entity.js';
import { Recording } from '../recording.entity.js';

const ViewerSchema = defineEntity({
  name: 'Viewer',
  tableName: 'recording_viewer',
  properties: {
    id: p.uuid().primary(),
    recordingId: () => p.manyToOne(Recording).mapToPk().joinColumn('recording_id').deleteRule('cascade'),
    email: p.text(),
    name: p.text().nullable(),
    hasConsented: p.boolean(),
    /** When the consent that holds was given; null without one. */
    consentedAt: p.datetime().nullable(),
    /** The link they came by last: who came by one that is dead since is told nothing any more. */
    shareId: p.text().nullable(),
    /** Whose link they came by, the last time they came by anyone's. */
    recipientId: () =>
      p.manyToOne(Recipient).mapToPk().joinColumn('recipient_id').index().nullable().deleteRule('set null'),
    createdAt: p.datetime(),
    lastSeenAt: p.datetime(),
  },
  uniques: [{ properties: ['recordingId', 'email'] }],
});

/** What somebody says at the gate, and by whose link they came there. */
export interface Arrival {
  name: string | null;
  hasConsented: boolean;
  shareId: string;
  recipientId: string | null;
}

/** Someone who gave an e-mail to watch a shared recording; one row an address and recording. */
export class Viewer extends ViewerSchema.class {
  static admit(input: Arrival & { recordingId: string; email: string }): Viewer {
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
  welcomeBack(input: Arrival, now = new Date()): void {
    this.name = input.name ?? this.name ?? null;
    this.consentedAt = input.hasConsented ? (this.consentedAt ?? now) : null;
    this.hasConsented = input.hasConsented;
    this.shareId = input.shareId;
    this.recipientId = input.recipientId ?? this.recipientId ?? null;
    this.lastSeenAt = now;
  }
}
ViewerSchema.setClass(Viewer);
