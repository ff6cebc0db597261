import { z } from 'zod';
import { DIGESTS } from '../inbox/notification-setting.entity.js';

export const NotificationSettingRequest = z
  .object({ byMail: z.boolean().optional(), digest: z.enum(DIGESTS).optional() })
  .meta({ id: 'NotificationSettingRequest' });
export type NotificationSettingRequest = z.infer<typeof NotificationSettingRequest>;

export const StopRequest = z.object({ token: z.string().max(200) });
export type StopRequest = z.infer<typeof StopRequest>;
