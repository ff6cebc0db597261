import { AccessToken } from './credentials/access-token.entity.js';
import { Membership } from './tenants/membership.entity.js';
import { Plan } from './plans/plan.entity.js';
import { Session } from './credentials/session.entity.js';
import { Tenant } from './tenants/tenant.entity.js';
import { User } from './account/user.entity.js';

export const TENANCY_ENTITIES = [AccessToken, Membership, Plan, Session, Tenant, User];
