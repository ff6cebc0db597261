import { z } from 'zod';
import { languageOf } from './languages.js';

export const SpokenLanguage = z
  .string({ error: 'A language is required' })
  .max(35, 'A language code has at most 35 characters')
  .refine((said) => languageOf(said) !== null, 'This is not the code of a language that can be transcribed')
  .transform((said) => languageOf(said)!)
  .describe('BCP 47 tag, e.g. `de` or `pt-BR`');
