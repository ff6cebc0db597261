import { defineEntity, p } from '@mikro-orm/core';

export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

const NotificationSettingSchema = defineEntity({
  name: 'NotificationSetting',
  properties: {
    userId: p.uuid().primary(),
    byMail: p.boolean(),
    digest: p.text().$type<Digest>().default('off'),
    /** What happened up to here is in a digest, or was before there was one. */
    digestAt: p.datetime().defaultRaw('now()'),
  },
});

/** How a person is notified; without a row, also by mail, and without a digest. */
export class NotificationSetting extends NotificationSettingSchema.class {}
NotificationSettingSchema.setClass(NotificationSetting);
