import { defineEntity, p } from '@mikro-orm/core';

const ViewerMailingSchema = defineEntity({
  name: 'ViewerMailing',
  properties: {
    /** Kept when the viewer is deleted: registering again must not send the mails again. */
    viewerId: p.uuid().primary(),
    addressHash: p.text(),
    /** Whose recording it is. */
    tenantId: p.uuid().nullable(),
    /** The one mail sent before the address is confirmed. */
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

/** A tenant whose mails an address refuses. */
export class RefusedSender extends RefusedSenderSchema.class {}
RefusedSenderSchema.setClass(RefusedSender);

const RefusedAddressSchema = defineEntity({
  name: 'RefusedAddress',
  properties: { addressHash: p.text().primary(), refusedAt: p.datetime() },
});

/** An address whose owner opted out of all mails, whoever enters it at a gate. */
export class RefusedAddress extends RefusedAddressSchema.class {}
RefusedAddressSchema.setClass(RefusedAddress);
