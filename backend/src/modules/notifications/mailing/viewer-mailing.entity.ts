import { defineEntity, p } from '@mikro-orm/core';

const ViewerMailingSchema = defineEntity({
  name: 'ViewerMailing',
  properties: {
    /** Kept after the viewer is deleted, so that registering again does not send the mails again. */
    viewerId: p.uuid().primary(),
    addressHash: p.text(),
    /** Tenant of the recording. */
    tenantId: p.uuid().nullable(),
    /** The only mail sent before the address is confirmed. */
    firstOccasion: p.text(),
    firstAt: p.datetime(),
    confirmedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['addressHash', 'firstAt'] }],
});

export class ViewerMailing extends ViewerMailingSchema.class {}
ViewerMailingSchema.setClass(ViewerMailing);

const RefusedSenderSchema = defineEntity({
  name: 'RefusedSender',
  properties: { addressHash: p.text().primary(), tenantId: p.uuid().primary(), refusedAt: p.datetime() },
});

export class RefusedSender extends RefusedSenderSchema.class {}
RefusedSenderSchema.setClass(RefusedSender);

const RefusedAddressSchema = defineEntity({
  name: 'RefusedAddress',
  properties: { addressHash: p.text().primary(), refusedAt: p.datetime() },
});

/** An address whose owner opted out of all mails. */
export class RefusedAddress extends RefusedAddressSchema.class {}
RefusedAddressSchema.setClass(RefusedAddress);
