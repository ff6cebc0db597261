import { AuthorizationCode } from './credentials/authorization-code.entity.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { ExternalIdentity } from './sign-in/oidc/external-identity.entity.js';
import { Invitation } from './members/invitation.entity.js';
import { PasswordLink } from './password/password-link.entity.js';
import { TenantUsageMonth } from './admin/usage/tenant-usage.entity.js';

import {
  AuthenticatorApp,
  Passkey,
  PasskeyChallenge,
  PendingSignIn,
  RecoveryCode,
} from './second-factor/second-factor.entities.js';

export const TENANCY_ENTITIES = [
  AuditEntry,
  AuthenticatorApp,
  AuthorizationCode,
  ExternalIdentity,
  Invitation,
  Passkey,
  PasskeyChallenge,
  PasswordLink,
  PendingSignIn,
  RecoveryCode,
  TenantUsageMonth,
];
