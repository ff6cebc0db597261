import { z } from 'zod';

const time = z.number().describe('Time in seconds');
const SummarySentence = z.object({ text: z.string(), time }).meta({ id: 'SummarySentence' });

export const NextStep = z
  .object({
    momentId: z.string().describe('Id of the moment, which its owner can correct'),
    speaker: z.string().nullable(),
    text: z.string().describe('The line, verbatim'),
    who: z.string().nullable().describe('Null if unknown'),
    due: z.string().nullable().describe('As said or written'),
    what: z.string().nullable().describe('What to do, as written by a model or a person'),
    time,
  })
  .meta({ id: 'NextStep' });
export type NextStep = z.infer<typeof NextStep>;

export const Summary = z
  .object({
    sentences: z.array(SummarySentence).describe('The description, sentence by sentence'),
    decisions: z.array(SummarySentence).describe('Lines that state a decision or a deadline'),
    nextSteps: z.array(NextStep),
  })
  .meta({ id: 'Summary' });
export type Summary = z.infer<typeof Summary>;
