import { defineErrors } from '../../../shared/errors/define-errors.js';

const ALREADY_MEMBER = 'This person is already a member.';

export const MEMBER_ERRORS = defineErrors({
  ownersOnly: {
    kind: 'forbidden',
    code: 'member.owners_only',
    message: 'Only an owner can change another owner or make someone an owner.',
  },
  alreadyMember: {
    kind: 'conflict',
    code: 'member.already',
    message: ALREADY_MEMBER,
    details: () => ({ errors: { email: [ALREADY_MEMBER] } }),
  },
  lastOwner: {
    kind: 'conflict',
    code: 'tenant.last_owner',
    message: 'An organization needs an owner. Make another member an owner first.',
  },
  notFound: { kind: 'not_found', code: 'member.not_found', message: 'This person is not a member.' },
  invitationNotFound: {
    kind: 'not_found',
    code: 'invitation.not_found',
    message: 'This invitation does not exist.',
  },
  /** The same error for unknown, used, revoked and expired invitations. */
  invitationEnded: {
    kind: 'not_found',
    code: 'invitation.ended',
    message: 'This invitation is no longer valid. Ask for a new one.',
  },
  otherAddress: {
    kind: 'forbidden',
    code: 'invitation.other_address',
    message: 'This invitation is for another email address.',
  },
});
