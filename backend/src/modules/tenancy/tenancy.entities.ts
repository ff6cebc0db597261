import { AccessToken } from './domain/access-token.entity.js';
import { Membership } from './domain/membership.entity.js';
import { Plan } from './domain/plan.entity.js';
import { Session } from './domain/session.entity.js';
import { Tenant } from './domain/tenant.entity.js';
import { User } from './domain/user.entity.js';

export const TENANCY_ENTITIES = [AccessToken, Membership, Plan, Session, Tenant, User];
