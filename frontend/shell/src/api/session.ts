import { authApi as generated, type CurrentUser } from './generated/auth.js';

const authApi = generated.enhanceEndpoints({
  addTagTypes: ['User'],
  endpoints: {
    getCurrentUser: { providesTags: ['User'] },
    updateProfile: { invalidatesTags: ['User'] },
  },
});

export const { useUpdateProfileMutation } = authApi;
export type { CurrentUser } from './generated/auth.js';

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
