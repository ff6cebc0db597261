import { z } from 'zod';
import { personName } from '../account/person.dto.js';
import { LOGIN_FORMS } from './page/sign-in-page.js';

/** Trimmed, in lower case. */
export const email = z
  .string({ error: 'Enter your email address' })
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address')
  .max(254, 'An email address has at most 254 characters')
  .pipe(z.email('Enter a full email address, such as ada@example.com'));

export const returnTo = z.string().max(2000).optional().describe('Where to go then: a path of our own pages');

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

/** The secret of a one-time link. */
export const LinkToken = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete. Open it again.');

export const newPassword = z
  .string({ error: 'Choose a password' })
  .min(8, 'Use at least 8 characters')
  .max(128, 'A password has at most 128 characters');

export const SignUpForm = z
  .object({
    email,
    password: newPassword,
    firstName: personName('first').optional(),
    lastName: personName('last').optional(),
    invitation: LinkToken.optional().describe(
      'By an invitation: into its tenant, instead of one of their own',
    ),
    returnTo,
  })
  .meta({ id: 'SignUpForm' });
export type SignUpForm = z.infer<typeof SignUpForm>;
