import { z } from 'zod';
import { Id, named, paragraph } from '../../../shared/http/requests/validation.js';
import { RegisterViewRequest } from '../gate/register-view.dto.js';
import { ChangeShareRequest } from '../link/link.dto.js';
import { SharingDetails } from '../link/get-share.query.js';

const MAX_ORDERED = 500;

export const RoomSettingsResponse = SharingDetails.pick({
  enabled: true,
  expiresAt: true,
  hasPassword: true,
  isOpen: true,
})
  .extend({
    link: z.string().nullable().describe('Path of the page; null until the room is created'),
    title: z.string().describe('Heading for viewers; empty until set'),
    welcome: z.string(),
    showNew: z
      .boolean()
      .nullable()
      .describe('Whether recordings added to the folder later are shown; null until decided'),
    showsPlan: z.boolean().describe('Whether viewers see the folder’s action plan'),
    recordings: z
      .array(
        z
          .object({
            id: z.uuid(),
            title: z.string(),
            duration: z.number().nullable().describe('Seconds'),
            shown: z.boolean().describe('Whether viewers see it'),
            isNew: z.boolean().describe('Added to the folder later and not yet shown or hidden'),
          })
          .meta({ id: 'RoomRecording' }),
      )
      .describe('Recordings in the folder you can edit, in the room’s order'),
  })
  .meta({ id: 'RoomSettings' });
export type RoomSettingsResponse = z.infer<typeof RoomSettingsResponse>;

export const ChangeRoomRequest = ChangeShareRequest.pick({ enabled: true, expiresAt: true, password: true })
  .extend({
    title: named(200, 'A title')
      .min(1, 'A title is required')
      .optional()
      .describe('Required before the room can be turned on'),
    welcome: paragraph(2000, 'A welcome').optional(),
    recordings: z
      .array(z.object({ id: Id, shown: z.boolean() }).meta({ id: 'OrderedRecording' }))
      .max(MAX_ORDERED, `A room has at most ${MAX_ORDERED} recordings`)
      .optional()
      .describe('In order. Recordings not listed are kept after them'),
    showNew: z
      .boolean()
      .optional()
      .describe('Whether recordings added to the folder later are shown at the end; never clips'),
    showsPlan: z
      .boolean()
      .optional()
      .describe('Whether viewers see the accepted rows of the action plan, and may answer'),
  })
  .meta({ id: 'ChangeRoomRequest' });
export type ChangeRoomRequest = z.infer<typeof ChangeRoomRequest>;

export const EnterRecordingRequest = RegisterViewRequest.pick({ embedded: true }).meta({
  id: 'EnterRecordingRequest',
});
export type EnterRecordingRequest = z.infer<typeof EnterRecordingRequest>;
