import { defineEntity, p } from '@mikro-orm/core';

const CrmNoteSchema = defineEntity({
  name: 'CrmNote',
  properties: {
    id: p.uuid().primary(),
    tenantId: p.uuid(),
    /** Null for one about all of them. */
    recordingId: p.uuid().nullable(),
    /** Whom it is about; null for one on a deal, which is about nobody alone. */
    viewerId: p.uuid().nullable(),
    /** Of all about it, what this one tells and of whom. */
    occasion: p.text(),
    remoteId: p.text(),
    /** Of what it says, so that nothing is sent twice. */
    bodyHash: p.text(),
  },
});

/** A note at the CRM. It goes with its viewer, its recording and the connection. */
export class CrmNote extends CrmNoteSchema.class {}
CrmNoteSchema.setClass(CrmNote);
