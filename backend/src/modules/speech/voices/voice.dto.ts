import { z } from 'zod';

export const VoiceRequest = z
  .object({ isRecognised: z.boolean().describe('Off deletes what was learned, at once') })
  .meta({ id: 'VoiceRequest' });
export type VoiceRequest = z.infer<typeof VoiceRequest>;

export const VoiceSourceRequest = z
  .object({ isUsed: z.boolean().describe('Confirms the lines, or takes the recording out and forgets it') })
  .meta({ id: 'VoiceSourceRequest' });
export type VoiceSourceRequest = z.infer<typeof VoiceSourceRequest>;

const OwnVoice = z
  .object({
    recordingId: z.uuid(),
    title: z.string(),
    isMicrophone: z.boolean().describe('From your own channel; else you named yourself in it'),
    isUsed: z
      .boolean()
      .describe('Your microphone is, until you take it out; names are once you confirm them'),
    isDecided: z.boolean().describe('You confirmed it, or took it out'),
    isLearned: z.boolean().describe('What was heard in it is kept'),
    lineCount: z.int(),
    lines: z
      .array(z.object({ start: z.number(), end: z.number(), text: z.string() }))
      .describe('The first of them'),
  })
  .meta({ id: 'OwnVoice' });

export const VoiceResponse = z
  .object({
    isRecognised: z.boolean(),
    learnedAt: z.iso.datetime().nullable().describe('Null until the voice was heard under its own name'),
    learnedFrom: z
      .object({ recordingId: z.uuid(), title: z.string() })
      .meta({ id: 'VoiceSource' })
      .nullable()
      .describe('The latest recording that it was learned from; null when that is deleted'),
    sources: z.array(OwnVoice).describe('Your recordings with lines of yours, the latest first'),
  })
  .meta({ id: 'Voice', description: 'Whether and from what a person is recognised by their voice' });
export type VoiceResponse = z.infer<typeof VoiceResponse>;
