import { z } from 'zod';

export const VoiceRequest = z
  .object({ isRecognised: z.boolean().describe('Turning it off deletes what was learned immediately') })
  .meta({ id: 'VoiceRequest' });
export type VoiceRequest = z.infer<typeof VoiceRequest>;

export const VoiceSourceRequest = z
  .object({ isUsed: z.boolean().describe('Confirms the lines, or excludes the recording and forgets it') })
  .meta({ id: 'VoiceSourceRequest' });
export type VoiceSourceRequest = z.infer<typeof VoiceSourceRequest>;
