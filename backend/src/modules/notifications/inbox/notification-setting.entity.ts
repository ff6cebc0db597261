import { defineEntity, p } from '@mikro-orm/core';

export const DIGESTS = ['off', 'daily', 'weekly'] as const;
export type Digest = (typeof DIGESTS)[number];

const NotificationSettingSchema = defineEntity({
  name: 'NotificationSetting',
  properties: {
    userId: p.uuid().primary(),
    byMail: p.boolean(),
    digest: p.text().$type<Digest>().default('off'),
    /** Everything up to this time is in a digest or predates it. */
    digestAt: p.datetime().defaultRaw('now()'),
  },
});

/** A user's notification settings. Without a row, mails are on and digests off. */
export class NotificationSetting extends NotificationSettingSchema.class {}
NotificationSettingSchema.setClass(NotificationSetting);
