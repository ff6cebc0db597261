import { defineErrors } from '../../../shared/errors/define-errors.js';

const NAME_TAKEN = 'A plan with this name already exists.';

export const ADMIN_ERRORS = defineErrors({
  planNotFound: { kind: 'not_found', code: 'plan.not_found', message: 'This plan does not exist.' },
  tenantNotFound: { kind: 'not_found', code: 'tenant.not_found', message: 'This tenant does not exist.' },
  userNotFound: { kind: 'not_found', code: 'user.not_found', message: 'This user does not exist.' },
  planNameTaken: {
    kind: 'conflict',
    code: 'plan.name_taken',
    message: NAME_TAKEN,
    details: () => ({ errors: { name: [NAME_TAKEN] } }),
  },
  /** New accounts look the plan up by its name. */
  freePlanRenamed: {
    kind: 'conflict',
    code: 'plan.free_required',
    message: 'Every new account gets the Free plan. You can change its display name, not its name.',
  },
  planInactive: {
    kind: 'conflict',
    code: 'plan.inactive',
    message: (displayName: string) =>
      `The plan ${displayName} is inactive. Activate it or choose another plan.`,
  },
  changedMeanwhile: {
    kind: 'conflict',
    code: 'admin.changed_meanwhile',
    message: (what: string) =>
      `This ${what} was changed while you were editing. Reload it and make your change again.`,
  },
  lastAdmin: {
    kind: 'conflict',
    code: 'user.last_admin',
    message: 'This is the last internal admin. Make someone else an admin first.',
  },
});

/** Optimistic concurrency: refuses a change that is based on an old version. */
export function requireVersion(what: string, changed: { version: number }, known: number | undefined): void {
  if (known !== undefined && known !== changed.version) throw ADMIN_ERRORS.changedMeanwhile(what);
}
