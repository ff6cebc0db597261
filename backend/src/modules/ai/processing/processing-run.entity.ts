import { defineEntity, p } from '@mikro-orm/core';

const ProcessingRunSchema = defineEntity({
  name: 'ProcessingRun',
  properties: {
    recordingId: p.uuid().primary(),
    /** How often it was begun, also by workers that died. */
    attempts: p.integer(),
    /** How often it ended with an error. */
    failures: p.integer().default(0),
    leaseToken: p.uuid(),
    leaseUntil: p.datetime(),
  },
});

/** Who works on a recording until when, and how often it was tried. Gone when the work has ended either way. */
export class ProcessingRun extends ProcessingRunSchema.class {}
ProcessingRunSchema.setClass(ProcessingRun);
