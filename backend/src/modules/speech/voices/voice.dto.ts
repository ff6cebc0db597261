import { z } from 'zod';

export const VoiceRequest = z
  .object({ isRecognised: z.boolean().describe('Off deletes what was learned, at once') })
  .meta({ id: 'VoiceRequest' });
export type VoiceRequest = z.infer<typeof VoiceRequest>;

export const VoiceResponse = z
  .object({
    isRecognised: z.boolean(),
    learnedAt: z.iso.datetime().nullable().describe('Null until the voice was heard under its own name'),
    learnedFrom: z
      .object({ recordingId: z.uuid(), title: z.string() })
      .meta({ id: 'VoiceSource' })
      .nullable()
      .describe('The latest recording that it was learned from; null when that is deleted'),
  })
  .meta({ id: 'Voice', description: 'Whether and from what a person is recognised by their voice' });
export type VoiceResponse = z.infer<typeof VoiceResponse>;
