import { z } from 'zod';

export const NotificationSettingRequest = z
  .object({ byMail: z.boolean() })
  .meta({ id: 'NotificationSettingRequest' });
export type NotificationSettingRequest = z.infer<typeof NotificationSettingRequest>;

export const StopRequest = z.object({ token: z.string().max(200) });
export type StopRequest = z.infer<typeof StopRequest>;
