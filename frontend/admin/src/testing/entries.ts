import type { Plan, TenantEntry, UserEntry } from '../api/admin.js';

const CREATED = '2026-11-01T10:00:00.000Z';
const id = (kind: string, name: string) => `${kind}-${name.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

export const aPlan = (terms: Partial<Plan> = {}): Plan => ({
  id: id('plan', terms.name ?? 'team'),
  name: 'team',
  displayName: 'Team',
  description: 'For sales teams.',
  monthlyPrice: 4950,
  yearlyPrice: null,
  maxUsers: 25,
  maxRecordings: null,
  maxStorage: null,
  features: ['AI_PROCESSING'],
  isActive: true,
  version: 3,
  createdAt: CREATED,
  ...terms,
});

export const aTenant = (name: string, entry: Partial<Omit<TenantEntry, 'tenant'>> = {}): TenantEntry => ({
  tenant: {
    id: id('tenant', name),
    name,
    type: 'company',
    subscriptionStatus: 'active',
    version: 2,
    createdAt: CREATED,
  },
  subscriptionPlan: aPlan(),
  memberCount: 4,
  recordingCount: 1200,
  ...entry,
});

export const aUser = (email: string, entry: Partial<UserEntry> = {}, user: object = {}): UserEntry => ({
  user: {
    id: id('user', email),
    email,
    firstName: '',
    lastName: '',
    isInternalAdmin: false,
    role: 'member',
    version: 1,
    createdAt: CREATED,
    ...user,
  },
  tenant: aTenant('Acme').tenant,
  role: 'member',
  ...entry,
});
