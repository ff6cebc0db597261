import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';
import type { ErrorKind } from '../../../shared/errors/app-error.js';
import type { ArrivedPart } from '../storage/ports/multipart-uploads.js';

const UploadTargetSchema = defineEntity({
  name: 'UploadTarget',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    key: p.text().unique(),
    createdAt: p.datetime(),
    usedAt: p.datetime().nullable(),
    recordingId: p.uuid().nullable(),
    /** The recording that its parts are meant for, as the sender says. */
    sentFor: p.uuid().nullable(),
    multipartId: p.text().nullable(),
    parts: p.json<ArrivedPart[]>().nullable(),
    claimedFor: p.uuid().nullable(),
    claimToken: p.uuid().nullable(),
    claimedUntil: p.datetime().nullable(),
    refusal: p.json<{ kind: ErrorKind; code: string; message: string }>().nullable(),
  },
});

/**
 * A place in the object storage that one user may send one file to, once. One that takes the file in parts has the
 * storage's id of that upload, and the parts from the moment when it was asked to put them together.
 */
export class UploadTarget extends UploadTargetSchema.class {
  static open(userId: string): UploadTarget {
    const target = new UploadTarget();
    target.id = uuidv7();
    target.userId = userId;
    target.key = `uploads/${target.id}`;
    target.createdAt = new Date();
    return target;
  }
}
UploadTargetSchema.setClass(UploadTarget);
