import { z } from 'zod';
import { LinkToken } from '../pages/link.dto.js';
import { email, newPassword } from '../credentials/person.dto.js';

export const ForgotPasswordRequest = z.object({ email }).meta({ id: 'ForgotPasswordRequest' });
export type ForgotPasswordRequest = z.infer<typeof ForgotPasswordRequest>;

export const ResetPasswordRequest = z
  .object({ token: LinkToken, password: newPassword })
  .meta({ id: 'ResetPasswordRequest' });
export type ResetPasswordRequest = z.infer<typeof ResetPasswordRequest>;
