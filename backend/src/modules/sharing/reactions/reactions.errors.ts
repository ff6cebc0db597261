import { defineErrors } from '../../../shared/errors/define-errors.js';

export const REACTION_ERRORS = defineErrors({
  notFound: {
    kind: 'not_found',
    code: 'reaction.not_found',
    message: 'This reaction is not there any more.',
  },
  viewersOnly: {
    kind: 'forbidden',
    code: 'reaction.viewers_only',
    message: 'Only viewers who came by the link can react.',
  },
  off: {
    kind: 'forbidden',
    code: 'reaction.off',
    message: 'Reactions are off for this recording.',
  },
  tooMany: {
    kind: 'conflict',
    code: 'reaction.too_many',
    message: (max: number) => `You can react up to ${max} times to a recording.`,
  },
});
