import { defineErrors } from '../../shared/errors/define-errors.js';

export const LIBRARY_ERRORS = defineErrors({
  notUndoable: {
    kind: 'not_found',
    code: 'batch.not_undoable',
    message: 'This can no longer be undone.',
  },
  viewNotFound: { kind: 'not_found', code: 'view.not_found', message: 'View not found' },
  viewNameTaken: {
    kind: 'conflict',
    code: 'view.name_taken',
    message: (name: string) => `You already have a view called “${name}”. Choose another name.`,
  },
  tooManyViews: {
    kind: 'conflict',
    code: 'view.too_many',
    message: (limit: number) => `You can keep at most ${limit} views. Delete one first.`,
  },
});
