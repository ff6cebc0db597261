import { z } from 'zod';
import { Id, named, paragraph } from '../../../shared/http/requests/validation.js';
import { RegisterViewRequest } from '../gate/register-view.dto.js';
import { ChangeShareRequest, ShareSettingsResponse } from '../link/link.dto.js';

const MAX_ORDERED = 500;

export const RoomSettingsResponse = ShareSettingsResponse.pick({
  ...{ enabled: true, expiresAt: true, hasPassword: true, isOpen: true },
})
  .extend({
    link: z.string().nullable().describe('Path of the page on this origin; null until the room is made'),
    title: z.string(),
    welcome: z.string(),
    recordings: z
      .array(
        z
          .object({
            id: z.uuid(),
            title: z.string(),
            duration: z.number().nullable().describe('Seconds'),
            shown: z.boolean().describe('Whether viewers see it'),
          })
          .meta({ id: 'RoomRecording' }),
      )
      .describe('In the order of the room'),
  })
  .meta({ id: 'RoomSettings' });
export type RoomSettingsResponse = z.infer<typeof RoomSettingsResponse>;

export const ChangeRoomRequest = ChangeShareRequest.pick({ enabled: true, expiresAt: true, password: true })
  .extend({
    title: named(200, 'A title').min(1, 'A title is required').optional(),
    welcome: paragraph(2000, 'A welcome').optional(),
    recordings: z
      .array(z.object({ id: Id, shown: z.boolean() }).meta({ id: 'OrderedRecording' }))
      .max(MAX_ORDERED, `A room has at most ${MAX_ORDERED} recordings`)
      .optional()
      .describe('All of them in their order; those that are not named follow, the newest first'),
  })
  .meta({ id: 'ChangeRoomRequest' });
export type ChangeRoomRequest = z.infer<typeof ChangeRoomRequest>;

export const EnterRecordingRequest = RegisterViewRequest.pick({ embedded: true }).meta({
  id: 'EnterRecordingRequest',
});
export type EnterRecordingRequest = z.infer<typeof EnterRecordingRequest>;
