import { baseQuery, fetchingRules } from '@playhead/api';
import { createApi } from '@reduxjs/toolkit/query/react';

/** Has the access check look again when a call is refused: the session has ended, or the right was taken away. */
const watchingAccess: typeof baseQuery = async (request, api, extra) => {
  const answer = await baseQuery(request, api, extra);
  const isRefused = answer.error
    ? answer.error.status === 401 || answer.error.status === 403
    : answer.data === null && api.type === 'query';
  if (isRefused && api.endpoint !== 'getCurrentUser') api.dispatch(baseApi.util.invalidateTags(['Access']));
  return answer;
};

/** This app's own client; the generated files add their endpoints to it. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery: watchingAccess,
  ...fetchingRules,
  tagTypes: ['Access'],
  endpoints: () => ({}),
});
