/** The rows of accounts, for `tenancy` alone, which changes them in its own transactions. All others use `index.ts`. */
export { AccessToken } from './credentials/access-token.entity.js';
export { IDLE_SECONDS, SESSION_SECONDS, Session, hashToken } from './credentials/session.entity.js';
export { TenantLogo } from './brand/tenant-logo.entity.js';
export { FREE_PLAN } from './plans/free-plan.js';
export { usageLimits } from './plans/limits.js';
export { PLAN_FEATURES, Plan, type PlanTerms } from './plans/plan.entity.js';
export { Membership } from './members/membership.entity.js';
export { TENANT_TYPES, Tenant, type TenantType } from './tenants/tenant.entity.js';
export { UserPicture } from './users/user-picture.entity.js';
export { type ProfileChanges, User, fullName } from './users/user.entity.js';
