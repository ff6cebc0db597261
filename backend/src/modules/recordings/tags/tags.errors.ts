import { defineErrors } from '../../../shared/errors/define-errors.js';

export const TAG_ERRORS = defineErrors({
  notFound: { kind: 'not_found', code: 'tag.not_found', message: 'Tag not found' },
  nameTaken: {
    kind: 'conflict',
    code: 'tag.name_taken',
    message: (name: string) => `There is already a tag called “${name}”. Choose another name.`,
  },
  tooMany: {
    kind: 'conflict',
    code: 'tag.too_many',
    message: (limit: number) => `A library has at most ${limit.toLocaleString('en')} tags. Delete one first.`,
  },
});
