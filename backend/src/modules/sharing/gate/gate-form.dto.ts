import { z } from 'zod';
import { named } from '../../../shared/http/requests/validation.js';
import { email } from '../email.js';

/** Browsers leave unchecked boxes out of a form. */
export const GateForm = z.object({
  email,
  name: named(200, 'A name').optional(),
  password: z.string().max(200, 'A password has at most 200 characters').optional(),
  consent: z.string().optional(),
  embedded: z.string().optional(),
});
export type GateForm = z.infer<typeof GateForm>;
