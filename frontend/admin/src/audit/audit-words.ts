import type { AuditEntry } from '../api/admin.js';
import { jobInWords } from '../jobs/job-words.js';
import { formatPrice } from '../plans/money.js';

export const KINDS = {
  plan: 'Plans',
  tenant: 'Tenants',
  user: 'Users',
  job: 'Jobs',
  model: 'Models',
} as const;
export type Kind = keyof typeof KINDS;

const ACTIONS: Record<string, string> = {
  'plan.created': 'Plan created',
  'plan.updated': 'Plan changed',
  'tenant.created': 'Tenant created',
  'tenant.plan_changed': 'Tenant plan changed',
  'user.admin_granted': 'Admin added',
  'user.admin_revoked': 'Admin removed',
  'user.moved': 'User moved',
  'user.password_link_made': 'Password link created',
  'job.retried': 'Job retried',
  'backup.started': 'Backup started',
  'model.chosen': 'Model chosen',
  'model.stopped': 'Model stopped',
};

/** The action in words. Unknown actions keep their own name. */
export const actionOf = ({ action }: AuditEntry): string => ACTIONS[action] ?? action;

/** The subject of an action. Jobs are recorded as kind and subject. */
export function targetOf({ subject: { kind, name } }: AuditEntry): string {
  if (kind !== 'job') return name;
  const [job = '', subject = ''] = name.split(' ', 2);
  return jobInWords({ kind: job, subject, subjectName: null });
}

export interface Change {
  name: string;
  /** Undefined where the field had, or has, no value. */
  before: string | undefined;
  after: string | undefined;
}

/** The fields that changed. Unchanged fields are left out, and so are empty fields of a new subject. */
export function changesOf({ before, after }: AuditEntry): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names]
    .filter((name) => before !== null || !isEmpty(after?.[name]))
    .filter((name) => !before || !after || !isSame(before[name], after[name]))
    .map((name) => ({
      name: name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      before: words(name, before?.[name]),
      after: words(name, after?.[name]),
    }));
}

/** Treats null and undefined as equal. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function words(name: string, value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (isEmpty(value)) return 'none';
  if (Array.isArray(value)) return value.join(', ');
  if (name.endsWith('Price')) return formatPrice(Number(value));
  return typeof value === 'string' ? value : JSON.stringify(value);
}
