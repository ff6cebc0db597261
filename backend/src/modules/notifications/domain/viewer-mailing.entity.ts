import { defineEntity, p } from '@mikro-orm/core';

const ViewerMailingSchema = defineEntity({
  name: 'ViewerMailing',
  properties: {
    /** Stays when the viewer is gone: a recording made anew must not make its mails anew. */
    viewerId: p.uuid().primary(),
    addressHash: p.text(),
    /** The one mail that goes out on the word of whoever typed the address. */
    firstOccasion: p.text(),
    firstAt: p.datetime(),
    /** When a reader of that mail asked for more. */
    confirmedAt: p.datetime().nullable(),
  },
  indexes: [{ properties: ['addressHash', 'firstAt'] }],
});

/** What a viewer was mailed about one recording. */
export class ViewerMailing extends ViewerMailingSchema.class {}
ViewerMailingSchema.setClass(ViewerMailing);

const RefusedAddressSchema = defineEntity({
  name: 'RefusedAddress',
  properties: { addressHash: p.text().primary(), refusedAt: p.datetime() },
});

/** An address whose reader wants nothing from any gate, whoever types it there. */
export class RefusedAddress extends RefusedAddressSchema.class {}
RefusedAddressSchema.setClass(RefusedAddress);
