import { z } from 'zod';
import { Seconds } from '../../../shared/http/requests/validation.js';
import { PERSONAL_KINDS } from './personal-data.js';
import { CUT_STATES } from '../shown/wanted-cuts.js';

const MAX_RANGES = 2000;

const KIND = z
  .enum(['remove', 'silence'])
  .describe('`remove` cuts the range out; `silence` mutes it and replaces its words by "[removed]"');

const CutRangeRequest = z
  .object({
    start: Seconds,
    end: Seconds,
    kind: KIND,
    blur: z.boolean().optional().describe('Blurs the whole picture while silenced'),
  })
  .meta({ id: 'CutRangeRequest' });

export const ChangeCutsRequest = z
  .object({
    ranges: z
      .array(CutRangeRequest)
      .max(MAX_RANGES, `A recording has at most ${MAX_RANGES.toLocaleString('en')} ranges`)
      .describe('The whole list, in seconds of the original; an empty list restores the original'),
    version: z.number().int().optional().describe('The version that was read; 409 if it is outdated'),
    takeDown: z
      .boolean()
      .optional()
      .describe(
        'Whether the shared page is offline until the new version is ready; by default if more is silenced',
      ),
  })
  .meta({ id: 'ChangeCutsRequest' });
export type ChangeCutsRequest = z.infer<typeof ChangeCutsRequest>;

const CutRangeResponse = z
  .object({
    start: z.number().describe('Seconds of the original'),
    end: z.number().describe('Seconds of the original'),
    kind: KIND,
    blur: z.boolean().optional(),
  })
  .meta({ id: 'CutRange' });

export const CutsResponse = z
  .object({
    ranges: z.array(CutRangeResponse).describe('Sorted by start'),
    version: z.number().int().describe('Incremented by every change'),
    state: z
      .enum(CUT_STATES)
      .describe('`none`: nothing is cut. Viewers get the previous version until it is `ready`'),
    failureReason: z
      .string()
      .nullable()
      .describe('Why rendering failed; saving the same ranges again retries'),
    duration: z.number().describe('Remaining seconds'),
    originalDuration: z.number().describe('Seconds'),
    shownRanges: z.array(CutRangeResponse).describe('Ranges missing in the version that viewers get now'),
    takenDown: z.boolean().describe('Whether the shared page is offline until the new version is ready'),
  })
  .meta({
    id: 'Cuts',
    description: 'Ranges that viewers don’t see or hear. Times are those of the original.',
  });
export type CutsResponse = z.infer<typeof CutsResponse>;

export const RestoreOriginalRequest = z.object({
  version: z.coerce
    .number<string>()
    .int()
    .optional()
    .describe('The version that was read; 409 if it is outdated'),
});
export type RestoreOriginalRequest = z.infer<typeof RestoreOriginalRequest>;

const StretchResponse = z.object({
  start: z.number().describe('Seconds of the original'),
  end: z.number().describe('Seconds of the original'),
});

export const ProposalsResponse = z
  .object({
    pauses: z
      .array(StretchResponse.meta({ id: 'ProposedPause' }))
      .describe('Long pauses, without a short margin on both sides'),
    fillers: z.array(StretchResponse.extend({ text: z.string() }).meta({ id: 'ProposedFiller' })),
    personalData: z.array(
      StretchResponse.extend({ kind: z.enum(PERSONAL_KINDS), text: z.string() }).meta({ id: 'PersonalData' }),
    ),
  })
  .meta({ id: 'CutProposals' });
export type ProposalsResponse = z.infer<typeof ProposalsResponse>;

export const WaveformResponse = z
  .object({
    secondsPerPeak: z.number().describe('Seconds of the original per peak'),
    isReady: z
      .boolean()
      .describe('False while it is being computed after the first request; retry after some seconds'),
    peaks: z.array(z.number().int()).describe('0 to 100, relative to the loudest; empty without audio'),
  })
  .meta({ id: 'Waveform', description: 'Loudness over time' });
export type WaveformResponse = z.infer<typeof WaveformResponse>;
