import { z } from 'zod';

/** An address as it is kept: trimmed, in lower case. */
export const email = z
  .string({ error: 'An e-mail is required' })
  .trim()
  .toLowerCase()
  .pipe(z.email('Please give a valid e-mail address').max(254));
