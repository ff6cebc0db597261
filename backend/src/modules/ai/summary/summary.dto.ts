import { z } from 'zod';

const time = z.number().describe('Seconds: where it is said');
const SaidResponse = z.object({ text: z.string(), time }).meta({ id: 'SummarySentence' });

export const SummaryResponse = z
  .object({
    sentences: z.array(SaidResponse).describe('The description, sentence by sentence'),
    decisions: z.array(SaidResponse).describe('Lines that decide something in so many words, or say by when'),
    nextSteps: z.array(
      z
        .object({
          momentId: z.string().describe('Of the moment, which its owner may correct'),
          speaker: z.string().nullable(),
          text: z.string().describe('The line in its own words'),
          who: z.string().nullable().describe('Null where neither the words nor a person say so'),
          due: z.string().nullable().describe('As it was said or written'),
          what: z.string().nullable().describe('What is to be done, where a model or a person wrote it'),
          time,
        })
        .meta({ id: 'NextStep' }),
    ),
  })
  .meta({ id: 'Summary' });
export type SummaryResponse = z.infer<typeof SummaryResponse>;
