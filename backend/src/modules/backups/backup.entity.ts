import { defineEntity, p } from '@mikro-orm/core';

const BackupSchema = defineEntity({
  name: 'Backup',
  properties: {
    id: p.uuid().primary(),
    /** A folder or `s3://bucket/prefix`. */
    place: p.text(),
    name: p.text().nullable(),
    startedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    /** Reason as a sentence, if it failed. */
    failure: p.text().nullable(),
    objects: p.integer().nullable(),
    newObjects: p.integer().nullable(),
    bytes: p.bigint('number').nullable(),
    isEncrypted: p.boolean(),
  },
});

export class Backup extends BackupSchema.class {}
BackupSchema.setClass(Backup);
