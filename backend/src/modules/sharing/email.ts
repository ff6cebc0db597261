import { z } from 'zod';

/** Trimmed, in lower case. */
export const email = z
  .string({ error: 'An email is required' })
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter a valid email address').max(254));
