import type { AuditEntry } from '../api/admin.js';

export const KINDS = { plan: 'Plans', tenant: 'Tenants', user: 'Users', job: 'Jobs' } as const;
export type Kind = keyof typeof KINDS;

const ACTIONS: Record<string, string> = {
  'plan.created': 'Created the plan',
  'plan.updated': 'Changed the plan',
  'tenant.created': 'Created the tenant',
  'tenant.plan_changed': 'Changed the plan of',
  'user.admin_granted': 'Made an admin of',
  'user.admin_revoked': 'Removed the admin',
  'user.moved': 'Moved the user',
  'user.password_link_made': 'Made a password link for',
  'job.retried': 'Retried the job',
};

/** What was done, in words; one that has none yet by its own name. */
export const actionOf = ({ action }: AuditEntry): string => ACTIONS[action] ?? action;

export interface Change {
  name: string;
  /** Undefined where there was, or is, nothing. */
  before: string | undefined;
  after: string | undefined;
}

/** What a change is about, one line a field. */
export function changesOf({ before, after }: AuditEntry): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...names].map((name) => ({ name, before: words(before?.[name]), after: words(after?.[name]) }));
}

function words(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'none';
  return typeof value === 'string' ? value || 'empty' : JSON.stringify(value);
}
