import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { authApi as generated, type CurrentUser } from './generated/auth.js';

const authApi = generated.enhanceEndpoints({
  addTagTypes: ['User', 'Sessions', 'AccessTokens', 'SecondFactor', 'Voice'],
  endpoints: {
    getCurrentUser: { providesTags: ['User'] },
    updateProfile: { invalidatesTags: ['User'] },
    listSessions: { providesTags: ['Sessions'] },
    endSession: { invalidatesTags: ['Sessions'] },
    listAccessTokens: { providesTags: ['AccessTokens'] },
    makeAccessToken: { invalidatesTags: ['AccessTokens'] },
    revokeAccessToken: { invalidatesTags: ['AccessTokens'] },
    getSecondFactor: { providesTags: ['SecondFactor'] },
    confirmAuthenticatorApp: { invalidatesTags: ['SecondFactor'] },
    removeAuthenticatorApp: { invalidatesTags: ['SecondFactor'] },
    makeRecoveryCodes: { invalidatesTags: ['SecondFactor'] },
    addPasskey: { invalidatesTags: ['SecondFactor'] },
    removePasskey: { invalidatesTags: ['SecondFactor'] },
    getVoice: { providesTags: ['Voice'] },
    recogniseVoice: { invalidatesTags: ['Voice'] },
    chooseVoiceSource: { invalidatesTags: ['Voice'] },
    // With the old password go all other sessions and every token.
    changePassword: { invalidatesTags: ['Sessions', 'AccessTokens'] },
  },
});

export const {
  useUpdateProfileMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useListAccessTokensQuery,
  useMakeAccessTokenMutation,
  useRevokeAccessTokenMutation,
  useChangePasswordMutation,
  useDeleteAccountMutation,
  useGetSecondFactorQuery,
  useOfferAuthenticatorAppMutation,
  useConfirmAuthenticatorAppMutation,
  useRemoveAuthenticatorAppMutation,
  useMakeRecoveryCodesMutation,
  useOfferPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useGetVoiceQuery,
  useRecogniseVoiceMutation,
  useChooseVoiceSourceMutation,
} = authApi;
export type {
  AccessToken,
  CurrentUser,
  OfferedApp,
  OwnVoice,
  SecondFactor,
  Session as SignedInBrowser,
  Voice,
} from './generated/auth.js';

type State = Parameters<ReturnType<typeof authApi.endpoints.getCurrentUser.select>>[0];

/** The id of who is signed in, for what works outside of pages; an empty text while that is not known. */
export const currentUserId = (state: unknown): string =>
  authApi.endpoints.getCurrentUser.select()(state as State).data?.id ?? '';

/** A server that takes longer is taken for out of reach, which is not signed out. */
const PATIENCE_MS = 3000;

/** Asks whether the session has ended. The pages, which leave then, are told nothing. */
export async function hasSessionEnded(
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): Promise<boolean> {
  const asked = authApi.endpoints.listSessions.initiate(undefined, { subscribe: false, forceRefetch: true });
  const call = dispatch(asked);
  const timer = setTimeout(() => call.abort(), PATIENCE_MS);
  const { data } = await call;
  clearTimeout(timer);
  return data === null;
}

export interface Session {
  /** Null when signed out; the call that asks answers 401 then. */
  user: CurrentUser | null;
  isLoading: boolean;
  /** The server could not be asked, which says nothing about the person. */
  isUnreachable: boolean;
  retry: () => void;
}

/** Who is signed in. Asked once and not retried. */
export function useSession(): Session {
  const { data, isLoading, isError, refetch } = authApi.useGetCurrentUserQuery();
  return { user: data ?? null, isLoading, isUnreachable: isError, retry: () => void refetch() };
}
