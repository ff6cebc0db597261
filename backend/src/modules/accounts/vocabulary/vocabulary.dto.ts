import { z } from 'zod';
import { named } from '../../../shared/http/requests/validation.js';

const MAX_WORDS = 500;
const MAX_HEARD = 20;
const word = (what: string) => named(80, what).min(1, `${what} is required`);

export const VocabularyBody = z
  .object({
    words: z
      .array(
        z
          .object({
            word: word('A word').describe('The correct spelling; can have several words'),
            heardAs: z
              .array(word('A mishearing'))
              .max(MAX_HEARD, `A word has at most ${MAX_HEARD} mishearings`)
              .describe('Misspellings to correct in new transcripts'),
          })
          .meta({ id: 'VocabularyWord' }),
      )
      .max(MAX_WORDS, `A vocabulary has at most ${MAX_WORDS} words`),
  })
  .meta({ id: 'Vocabulary' });
export type VocabularyBody = z.infer<typeof VocabularyBody>;
