import { z } from 'zod';

/** An address as it is kept: trimmed, in lower case. */
export const email = z
  .string({ error: 'An email is required' })
  .trim()
  .toLowerCase()
  .pipe(z.email('Please give a valid email address').max(254));
