import { membersApi as generated } from './generated/members.js';

const membersApi = generated.enhanceEndpoints({
  addTagTypes: ['User', 'Members', 'Invitations', 'Brand', 'Minutes', 'Vocabulary', 'Speech', 'SignInRule'],
  endpoints: {
    getBrand: { providesTags: ['Brand'] },
    changeBrand: {
      // The response contains the new brand. The user carries the tenant's name, so it is refetched.
      invalidatesTags: ['User'],
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(membersApi.util.updateQueryData('getBrand', undefined, () => answer.data));
      },
    },
    getMinutesTemplate: { providesTags: ['Minutes'] },
    replaceMinutesTemplate: { invalidatesTags: ['Minutes'] },
    getVocabulary: { providesTags: ['Vocabulary'] },
    replaceVocabulary: { invalidatesTags: ['Vocabulary'] },
    getSpeechSettings: { providesTags: ['Speech'] },
    changeSpeechSettings: { invalidatesTags: ['Speech'] },
    getSignInRule: { providesTags: ['SignInRule'] },
    changeSignInRule: { invalidatesTags: ['SignInRule'] },
    listMembers: { providesTags: ['Members'] },
    listInvitations: { providesTags: ['Invitations'] },
    inviteMember: { invalidatesTags: ['Invitations'] },
    revokeInvitation: { invalidatesTags: ['Invitations'] },
    // The change may affect the current user's own permissions.
    changeMemberRole: { invalidatesTags: ['Members', 'User'] },
    removeMember: { invalidatesTags: ['Members', 'User'] },
  },
});

export const {
  useGetBrandQuery,
  useChangeBrandMutation,
  useGetMinutesTemplateQuery,
  useReplaceMinutesTemplateMutation,
  useGetVocabularyQuery,
  useLazyGetVocabularyQuery,
  useReplaceVocabularyMutation,
  useGetSpeechSettingsQuery,
  useChangeSpeechSettingsMutation,
  useGetSignInRuleQuery,
  useChangeSignInRuleMutation,
  useListMembersQuery,
  useListInvitationsQuery,
  useInviteMemberMutation,
  useRevokeInvitationMutation,
  useChangeMemberRoleMutation,
  useRemoveMemberMutation,
} = membersApi;
export type { Brand, Invitation, Member, MinutesTemplate, VocabularyWord } from './generated/members.js';
