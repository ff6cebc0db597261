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
    // A password change revokes all other sessions and every token.
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

/** ID of the signed-in user, for code outside of components. Empty until it is loaded. */
export const currentUserId = (state: unknown): string =>
  authApi.endpoints.getCurrentUser.select()(state as State).data?.id ?? '';

/** Timeout in milliseconds. A slower server counts as unreachable, which is not signed out. */
const PATIENCE_MS = 3000;

/** Checks whether the session has expired, without updating the cache, so no page is left. */
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
  /** Null when signed out (the request returns 401). */
  user: CurrentUser | null;
  isLoading: boolean;
  /** Whether the request failed, so it is unknown if the user is signed in. */
  isUnreachable: boolean;
  retry: () => void;
}

/** The current user. Fetched once, without retries. */
export function useSession(): Session {
  const { data, isLoading, isError, refetch } = authApi.useGetCurrentUserQuery();
  return { user: data ?? null, isLoading, isUnreachable: isError, retry: () => void refetch() };
}
