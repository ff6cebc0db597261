import { defineErrors } from '../../shared/errors/define-errors.js';

export const PLAN_ERRORS = defineErrors({
  rowNotFound: { kind: 'not_found', code: 'plan_row.not_found', message: 'Row not found' },
  changeNotFound: { kind: 'not_found', code: 'plan_change.not_found', message: 'Change not found' },
  mergedIntoItself: {
    kind: 'invalid',
    code: 'plan_row.merged_into_itself',
    message: 'A row can’t be merged into itself or into a row that is merged into it.',
  },
  tooManyRows: {
    kind: 'conflict',
    code: 'plan_row.too_many',
    message: (limit: number) => `A plan has at most ${limit} rows that you added. Delete one first.`,
  },
});
