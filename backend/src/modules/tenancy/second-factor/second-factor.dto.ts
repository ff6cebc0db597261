import { z } from 'zod';
import { named } from '../../../shared/http/requests/validation.js';
import { returnTo } from '../pages/link.dto.js';

const password = z.string({ error: 'Enter your password' }).min(1, 'Enter your password').max(1000);
const code = z
  .string({ error: 'Enter the code' })
  .trim()
  .min(1, 'Enter the code')
  .max(64, 'This code is too long');

export const PasswordAgainRequest = z.object({ password }).meta({ id: 'PasswordAgainRequest' });
export type PasswordAgainRequest = z.infer<typeof PasswordAgainRequest>;

export const ConfirmAppRequest = z.object({ code }).meta({ id: 'ConfirmAppRequest' });
export type ConfirmAppRequest = z.infer<typeof ConfirmAppRequest>;

/** As `PublicKeyCredential.toJSON()` returns it; the library validates the rest. */
const credential = z.looseObject({ id: z.string().max(2000) }).describe('`PublicKeyCredential.toJSON()`');

export const AddPasskeyRequest = z
  .object({ name: named(100, 'A name').min(1, 'Enter a name'), response: credential })
  .meta({ id: 'AddPasskeyRequest' });
export type AddPasskeyRequest = z.infer<typeof AddPasskeyRequest>;

export const UsePasskeyRequest = z.object({ response: credential }).meta({ id: 'UsePasskeyRequest' });
export type UsePasskeyRequest = z.infer<typeof UsePasskeyRequest>;

export const SecondStepForm = z.object({ code, returnTo }).meta({ id: 'SecondStepForm' });
export type SecondStepForm = z.infer<typeof SecondStepForm>;

const PasskeyResponse = z
  .object({
    id: z.uuid(),
    name: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Passkey' });

export const SecondFactorResponse = z
  .object({
    app: z.object({ addedAt: z.iso.datetime() }).nullable().describe('The authenticator app'),
    passkeys: z.array(PasskeyResponse),
    recoveryCodesLeft: z.number().int(),
    requiredBy: z.string().nullable().describe('Tenant that requires a second factor'),
    takesPasskeys: z.boolean().describe('False for addresses without a host name'),
  })
  .meta({ id: 'SecondFactor' });
export type SecondFactorResponse = z.infer<typeof SecondFactorResponse>;

export const OfferedAppResponse = z
  .object({
    secret: z.string().describe('Base32, for manual entry'),
    uri: z.string().describe('An `otpauth:` URI'),
    qrCode: z.string().describe('SVG of a QR code'),
  })
  .meta({ id: 'OfferedApp' });

export const RecoveryCodesResponse = z
  .object({
    recoveryCodes: z.array(z.string()).nullable().describe('Shown only once; null if codes already exist'),
  })
  .meta({ id: 'RecoveryCodes' });
export type RecoveryCodesResponse = z.infer<typeof RecoveryCodesResponse>;

export const CredentialOptionsResponse = z
  .looseObject({ challenge: z.string() })
  .meta({ id: 'CredentialOptions' });

export const SignInRule = z
  .object({ requiresSecondFactor: z.boolean().describe('Applies to everyone who signs in with a password') })
  .meta({ id: 'SignInRule' });
export type SignInRule = z.infer<typeof SignInRule>;
