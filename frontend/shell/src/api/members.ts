import { membersApi as generated } from './generated/members.js';

const membersApi = generated.enhanceEndpoints({
  addTagTypes: ['User', 'Members', 'Invitations'],
  endpoints: {
    listMembers: { providesTags: ['Members'] },
    listInvitations: { providesTags: ['Invitations'] },
    inviteMember: { invalidatesTags: ['Invitations'] },
    revokeInvitation: { invalidatesTags: ['Invitations'] },
    // It may be about oneself: what one may do is another then.
    changeMemberRole: { invalidatesTags: ['Members', 'User'] },
    removeMember: { invalidatesTags: ['Members', 'User'] },
  },
});

export const {
  useListMembersQuery,
  useListInvitationsQuery,
  useInviteMemberMutation,
  useRevokeInvitationMutation,
  useChangeMemberRoleMutation,
  useRemoveMemberMutation,
} = membersApi;
export type { Invitation, Member } from './generated/members.js';
