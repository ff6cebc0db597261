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
    /** The recording its parts are meant for, according to the sender. */
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
 * A storage location to which one user can upload one file once. For multipart uploads it holds the storage's upload
 * id and, once completion starts, the parts.
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
