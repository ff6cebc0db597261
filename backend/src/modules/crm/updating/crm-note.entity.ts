import { defineEntity, p } from '@mikro-orm/core';

const CrmNoteSchema = defineEntity({
  name: 'CrmNote',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    /** Null for a note about all recordings. */
    recordingId: p.uuid().nullable(),
    /** The viewer it is about; null for notes on deals. */
    viewerId: p.uuid().nullable(),
    /** Kind of note and person, unique within the recording. */
    occasion: p.text(),
    remoteId: p.text(),
    /** Hash of the content, so that unchanged notes are not sent again. */
    bodyHash: p.text(),
  },
});

/** A note in the CRM. Deleted with its viewer, recording or connection. */
export class CrmNote extends CrmNoteSchema.class {}
CrmNoteSchema.setClass(CrmNote);
