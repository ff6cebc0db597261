import { defineEntity, p } from '@mikro-orm/core';

const CrmNoteSchema = defineEntity({
  name: 'CrmNote',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    recordingId: p.uuid(),
    /** Whom it is about; null for one on a deal, which is about nobody alone. */
    viewerId: p.uuid().nullable(),
    /** Of all about a recording, what this one tells and of whom. */
    occasion: p.text(),
    remoteId: p.text(),
    /** Of what it says, so that nothing is sent twice. */
    bodyHash: p.text(),
  },
});

/** A note at the CRM. It goes with its viewer, its recording and the connection. */
export class CrmNote extends CrmNoteSchema.class {}
CrmNoteSchema.setClass(CrmNote);
