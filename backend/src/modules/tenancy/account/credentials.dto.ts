import { z } from 'zod';
import { TOKEN_SCOPES } from '../../../shared/auth/token-scope.js';
import { named } from '../../../shared/http/requests/validation.js';
import { newPassword } from '../credentials/person.dto.js';
import { scopes } from './list-credentials.query.js';

const MAX_DAYS = 365;

export const MakeAccessTokenRequest = z
  .object({
    name: named(100, 'A name').min(1, 'Give the token a name'),
    scopes: scopes
      .min(1, 'Choose at least one scope')
      .max(TOKEN_SCOPES.length * 2)
      .default(['recordings:read', 'recordings:write', 'analytics:read'])
      .describe('Permissions of the token; `admin` is for internal admins'),
    expiresInDays: z
      .number()
      .int('Give a whole number of days')
      .min(1, 'A token holds for at least 1 day')
      .max(MAX_DAYS, `A token holds for at most ${MAX_DAYS} days`)
      .default(MAX_DAYS),
  })
  .meta({ id: 'MakeAccessTokenRequest' });

/** Existing passwords are not validated; new ones follow the sign-up rules. */
const typed = z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(1000);

export const ChangePasswordRequest = z
  .object({
    currentPassword: typed,
    newPassword,
  })
  .meta({ id: 'ChangePasswordRequest' });

export const DeleteAccountRequest = z
  .object({ password: typed.optional().describe('Required if the account has one') })
  .meta({ id: 'DeleteAccountRequest' });
