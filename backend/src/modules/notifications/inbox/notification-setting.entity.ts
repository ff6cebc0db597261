import { defineEntity, p } from '@mikro-orm/core';

const NotificationSettingSchema = defineEntity({
  name: 'NotificationSetting',
  properties: { userId: p.uuid().primary(), byMail: p.boolean() },
});

/** How a person is notified; without a row, also by mail. */
export class NotificationSetting extends NotificationSettingSchema.class {}
NotificationSettingSchema.setClass(NotificationSetting);
