import { z } from 'zod';

/** One line of text; Postgres cannot keep a NUL, and no name has a control character. */
export const personName = (label: 'first' | 'last') =>
  z
    .string({ error: 'must be text' })
    .trim()
    .max(100, `A ${label} name has at most 100 characters`)
    .regex(/^\P{Cc}*$/u, `A ${label} name has no control characters`);

/** Text of several lines. */
export const personBio = z
  .string({ error: 'must be text' })
  .trim()
  .max(2000, 'A bio has at most 2,000 characters')
  .regex(/^[\P{Cc}\t\r\n]*$/u, 'A bio has no control characters');
