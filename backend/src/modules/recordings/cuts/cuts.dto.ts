import { z } from 'zod';
import { Seconds } from '../../../shared/http/requests/validation.js';
import { CutKind } from './get-cuts.query.js';

const MAX_RANGES = 2000;

const CutRangeRequest = z
  .object({
    start: Seconds,
    end: Seconds,
    kind: CutKind,
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

export const RestoreOriginalRequest = z.object({
  version: z.coerce
    .number<string>()
    .int()
    .optional()
    .describe('The version that was read; 409 if it is outdated'),
});
export type RestoreOriginalRequest = z.infer<typeof RestoreOriginalRequest>;

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
