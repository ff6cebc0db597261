import { z } from 'zod';

export const VoiceRequest = z
  .object({ isRecognised: z.boolean().describe('Turning it off deletes what was learned immediately') })
  .meta({ id: 'VoiceRequest' });
export type VoiceRequest = z.infer<typeof VoiceRequest>;

export const VoiceSourceRequest = z
  .object({ isUsed: z.boolean().describe('Confirms the lines, or excludes the recording and forgets it') })
  .meta({ id: 'VoiceSourceRequest' });
export type VoiceSourceRequest = z.infer<typeof VoiceSourceRequest>;

const OwnVoice = z
  .object({
    recordingId: z.uuid(),
    title: z.string(),
    isMicrophone: z
      .boolean()
      .describe('Whether the lines are from your microphone channel; otherwise you named yourself'),
    isUsed: z.boolean().describe('Microphone lines are used unless excluded, others once confirmed'),
    isDecided: z.boolean().describe('Whether you confirmed or excluded it'),
    isLearned: z.boolean().describe('Whether your voice was learned from it'),
    lineCount: z.int(),
    lines: z
      .array(z.object({ start: z.number(), end: z.number(), text: z.string() }))
      .describe('The first lines'),
  })
  .meta({ id: 'OwnVoice' });

export const VoiceResponse = z
  .object({
    isRecognised: z.boolean(),
    learnedAt: z.iso.datetime().nullable().describe('Null until the voice was learned'),
    learnedFrom: z
      .object({ recordingId: z.uuid(), title: z.string() })
      .meta({ id: 'VoiceSource' })
      .nullable()
      .describe('Latest recording it was learned from; null if deleted'),
    sources: z.array(OwnVoice).describe('Your recordings with lines of yours, latest first'),
  })
  .meta({ id: 'Voice', description: 'Voice recognition settings of a user' });
export type VoiceResponse = z.infer<typeof VoiceResponse>;
