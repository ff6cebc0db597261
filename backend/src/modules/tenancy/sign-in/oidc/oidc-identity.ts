import { z } from 'zod';
import { cleanName } from '../../../../shared/text/incoming-text.js';

export interface OidcIdentity {
  issuer: string;
  subject: string;
  /** Lower case; null if the provider sends no usable email. */
  email: string | null;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
  /** Unmodified, because the provider's logout needs it. */
  idToken: string;
}

const Name = z
  .string()
  .transform((text) =>
    cleanName(text.toWellFormed().replace(/\p{Cc}/gu, ' '))
      .slice(0, 100)
      .toWellFormed(),
  )
  .catch('');

/** Only issuer and subject are reliable; other claims are validated like user input. */
const Claims = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().trim().toLowerCase().max(254).pipe(z.email()).nullable().catch(null),
  // Some providers send a string instead of a boolean.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: Name,
  family_name: Name,
  name: Name,
});

export function identityOf(claims: object, idToken: string): OidcIdentity {
  const { iss, sub, email, email_verified, given_name, family_name, name } = Claims.parse(claims);
  const hasBoth = given_name !== '' || family_name !== '';
  return {
    issuer: iss,
    subject: sub,
    email,
    isEmailVerified: email_verified,
    firstName: hasBoth ? given_name : name,
    lastName: family_name,
    idToken,
  };
}
