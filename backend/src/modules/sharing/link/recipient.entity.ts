import { defineEntity, p } from '@mikro-orm/core';
import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

const RecipientSchema = defineEntity({
  name: 'Recipient',
  tableName: 'share_recipient',
  properties: {
    id: p.uuid().primary(),
    recordingId: p.uuid(),
    email: p.text(),
    name: p.text().nullable(),
    /** The `r` parameter of the personal link. It identifies the recipient and grants no access. */
    token: p.text().unique(),
    createdAt: p.datetime(),
  },
  uniques: [{ properties: ['recordingId', 'email'] }],
});

export class Recipient extends RecipientSchema.class {
  static named(input: { recordingId: string; email: string; name: string | null }): Recipient {
    const recipient = new Recipient();
    recipient.id = uuidv7();
    recipient.recordingId = input.recordingId;
    recipient.email = input.email;
    recipient.name = input.name;
    recipient.token = randomBytes(12).toString('base64url');
    recipient.createdAt = new Date();
    return recipient;
  }
}
RecipientSchema.setClass(Recipient);
