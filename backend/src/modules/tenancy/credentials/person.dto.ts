import { z } from 'zod';
import { named, paragraph } from '../../../shared/http/requests/validation.js';

export const personName = (label: 'first' | 'last') => named(100, `A ${label} name`);

export const personBio = paragraph(2000, 'A bio');

/** Trimmed, in lower case. */
export const email = z
  .string({ error: 'Enter your email address' })
  .trim()
  .toLowerCase()
  .min(1, 'Enter your email address')
  .max(254, 'An email address has at most 254 characters')
  .pipe(z.email('Enter a full email address, such as ada@example.com'));

export const newPassword = z
  .string({ error: 'Choose a password' })
  .min(8, 'Use at least 8 characters')
  .max(128, 'A password has at most 128 characters');
