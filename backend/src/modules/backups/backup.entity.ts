import { defineEntity, p } from '@mikro-orm/core';

const BackupSchema = defineEntity({
  name: 'Backup',
  properties: {
    id: p.uuid().primary(),
    /** A folder or `s3://bucket/prefix`. */
    place: p.text(),
    /** Of the finished one, in that place. */
    name: p.text().nullable(),
    startedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
    /** A sentence, where it failed. */
    failure: p.text().nullable(),
    objects: p.integer().nullable(),
    newObjects: p.integer().nullable(),
    bytes: p.bigint('number').nullable(),
    isEncrypted: p.boolean(),
  },
});

/** A backup that was begun, and how it ended. */
export class Backup extends BackupSchema.class {}
BackupSchema.setClass(Backup);
