import { defineErrors } from '../../shared/errors/define-errors.js';

export const PLAN_ERRORS = defineErrors({
  rowNotFound: { kind: 'not_found', code: 'plan_row.not_found', message: 'Row not found' },
  changeNotFound: { kind: 'not_found', code: 'plan_change.not_found', message: 'Change not found' },
  mergedIntoItself: {
    kind: 'invalid',
    code: 'plan_row.merged_into_itself',
    message: 'A row can’t be merged into itself or into a row that is merged into it.',
  },
  /** The room shows no plan. */
  notShared: { kind: 'not_found', code: 'plan.not_shared', message: 'This room has no action plan.' },
  viewersOnly: {
    kind: 'forbidden',
    code: 'plan_row.viewers_only',
    message: 'Only viewers of the room can do this. Open the action plan of the folder instead.',
  },
  notTheirs: {
    kind: 'forbidden',
    code: 'plan_row.not_theirs',
    message: 'The sender has to do this, so only the sender can tick it.',
  },
  changedMeanwhile: {
    kind: 'conflict',
    code: 'plan_row.changed',
    message: 'This row has changed. Reload the page to see it.',
  },
  replyNotFound: {
    kind: 'not_found',
    code: 'plan_reply.not_found',
    message: 'It was taken back or decided already.',
  },
  tooManyReplies: {
    kind: 'conflict',
    code: 'plan_reply.too_many',
    message: 'There are too many proposals and comments in this plan. Ask the sender to look through them.',
  },
  mailProvider: {
    kind: 'invalid',
    code: 'ledger.mail_provider',
    message: (domain: string) =>
      `Anyone can have an address at ${domain}, so it is no company. Look up a contact by their email instead.`,
  },
  tooManyRows: {
    kind: 'conflict',
    code: 'plan_row.too_many',
    message: (limit: number) => `A plan has at most ${limit} rows that you added. Delete one first.`,
  },
});
