import { z } from 'zod';
import { Seconds } from '../../../shared/http/requests/validation.js';
import { PERSONAL_KINDS } from './personal-data.js';
import { CUT_STATES } from '../shown/wanted-cuts.js';

const MAX_RANGES = 2000;

const KIND = z
  .enum(['remove', 'silence'])
  .describe('`remove` is left out; of `silence` the sound is silent and the words are "[removed]"');

const CutRangeRequest = z
  .object({
    start: Seconds,
    end: Seconds,
    kind: KIND,
    blur: z.boolean().optional().describe('Blurs the whole picture while it is silent'),
  })
  .meta({ id: 'CutRangeRequest' });

export const ChangeCutsRequest = z
  .object({
    ranges: z
      .array(CutRangeRequest)
      .max(MAX_RANGES, `A recording has at most ${MAX_RANGES.toLocaleString('en')} ranges`)
      .describe('The whole list, in seconds of the original; none restores the original'),
    version: z.number().int().optional().describe('As it was read; a stale one is refused with 409'),
    takeDown: z
      .boolean()
      .optional()
      .describe(
        'Whether the shared page is down until the new version is there; by default once more is silenced',
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
    ranges: z.array(CutRangeResponse).describe('In order of their start'),
    version: z.number().int().describe('Raised by every change'),
    state: z
      .enum(CUT_STATES)
      .describe('`none`: nothing is cut; viewers see the version before until it is `ready`'),
    failureReason: z
      .string()
      .nullable()
      .describe('Why it could not be made; the same ranges saved again are tried again'),
    duration: z.number().describe('Seconds that are left'),
    originalDuration: z.number().describe('Seconds'),
    shownRanges: z.array(CutRangeResponse).describe('What viewers are shown now is without these'),
    takenDown: z.boolean().describe('The shared page is down until the new version is there'),
  })
  .meta({ id: 'Cuts', description: 'What viewers do not see or hear. Times are those of the original.' });
export type CutsResponse = z.infer<typeof CutsResponse>;

export const RestoreOriginalRequest = z.object({
  version: z.coerce
    .number<string>()
    .int()
    .optional()
    .describe('As it was read; a stale one is refused with 409'),
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
      .describe('Where nobody says anything for long, without the breath around it'),
    fillers: z.array(StretchResponse.extend({ text: z.string() }).meta({ id: 'ProposedFiller' })),
    personalData: z.array(
      StretchResponse.extend({ kind: z.enum(PERSONAL_KINDS), text: z.string() }).meta({ id: 'PersonalData' }),
    ),
  })
  .meta({ id: 'CutProposals' });
export type ProposalsResponse = z.infer<typeof ProposalsResponse>;

export const WaveformResponse = z
  .object({
    secondsPerPeak: z.number().describe('Seconds of the original that each peak stands for'),
    isReady: z.boolean().describe('Made when it is first asked for: ask again in some seconds'),
    peaks: z.array(z.number().int()).describe('0 to 100, of the loudest; none without sound'),
  })
  .meta({ id: 'Waveform', description: 'How loud the recording is over its time' });
export type WaveformResponse = z.infer<typeof WaveformResponse>;
