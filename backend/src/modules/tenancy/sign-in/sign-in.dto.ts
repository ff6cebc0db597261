import { z } from 'zod';
import { LinkToken, returnTo } from '../pages/link.dto.js';
import { email, newPassword, personName } from '../credentials/person.dto.js';
import { LOGIN_FORMS } from '../pages/sign-in-page.js';

export const LoginPageQuery = z.object({
  form: z.enum(LOGIN_FORMS).optional().describe('Which form is shown'),
  returnTo,
});
export type LoginPageQuery = z.infer<typeof LoginPageQuery>;

export const SignInForm = z
  .object({
    email,
    password: z
      .string({ error: 'Enter your password' })
      .min(1, 'Enter your password')
      .max(1000, 'This password is too long'),
    returnTo,
  })
  .meta({ id: 'SignInForm' });
export type SignInForm = z.infer<typeof SignInForm>;

export const SignUpForm = z
  .object({
    email,
    password: newPassword,
    firstName: personName('first').optional(),
    lastName: personName('last').optional(),
    invitation: LinkToken.optional().describe('Token of an invitation, to join its tenant'),
    returnTo,
  })
  .meta({ id: 'SignUpForm' });
export type SignUpForm = z.infer<typeof SignUpForm>;
