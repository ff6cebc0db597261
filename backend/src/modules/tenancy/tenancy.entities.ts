import { AccessToken } from './credentials/access-token.entity.js';
import { AuthorizationCode } from './credentials/authorization-code.entity.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { ExternalIdentity } from './sign-in/oidc/external-identity.entity.js';
import { Invitation } from './members/invitation.entity.js';
import { Membership } from './tenants/membership.entity.js';
import { PasswordLink } from './password/password-link.entity.js';
import { Plan } from './plans/plan.entity.js';
import { Session } from './credentials/session.entity.js';
import { TenantLogo } from './brand/tenant-logo.entity.js';
import { Tenant } from './tenants/tenant.entity.js';
import { TenantUsageMonth } from './admin/usage/tenant-usage.entity.js';
import { UserPicture } from './users/user-picture.entity.js';
import { User } from './users/user.entity.js';

import {
  AuthenticatorApp,
  Passkey,
  PasskeyChallenge,
  PendingSignIn,
  RecoveryCode,
} from './second-factor/second-factor.entities.js';

export const TENANCY_ENTITIES = [
  AccessToken,
  AuditEntry,
  AuthenticatorApp,
  AuthorizationCode,
  ExternalIdentity,
  Invitation,
  Membership,
  Passkey,
  PasskeyChallenge,
  PasswordLink,
  PendingSignIn,
  Plan,
  RecoveryCode,
  Session,
  Tenant,
  TenantLogo,
  TenantUsageMonth,
  User,
  UserPicture,
];
