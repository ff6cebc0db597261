import { byCursor, type ListPage } from '@playhead/api';
import { sharesApi as generated, type ShareViewer } from './generated/shares.js';
import { viewerPage } from './viewer-page.js';

/** The generated client with cache tags. */
const sharesApi = generated.enhanceEndpoints({
  addTagTypes: ['Recordings', 'Recording', 'Share', 'Recipients', 'Viewers'],
  endpoints: {
    getShare: { providesTags: (_result, _error, { id }) => [{ type: 'Share', id }] },
    changeShare: {
      // The response contains the updated settings, so they are stored without a refetch.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => null);
        if (answer) dispatch(sharesApi.util.updateQueryData('getShare', { id }, () => answer.data));
      },
    },
    rotateShare: {
      invalidatesTags: (_result, error, { id }) =>
        error
          ? []
          : ['Recordings', ...(['Recording', 'Share', 'Recipients'] as const).map((type) => ({ type, id }))],
    },
    listRecipients: { providesTags: (_result, _error, { id }) => [{ type: 'Recipients', id }] },
    addRecipient: {
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Recipients', id }]),
    },
    removeRecipient: {
      invalidatesTags: (_result, _error, { id }) => [
        { type: 'Recipients', id },
        { type: 'Viewers', id },
      ],
    },
    removeShareViewer: {
      // Refetched after a failure too, because the viewers may have been removed elsewhere.
      invalidatesTags: (_result, _error, { id }) => [
        { type: 'Viewers', id },
        { type: 'Recipients', id },
      ],
    },
  },
});

const withPages = sharesApi.injectEndpoints({
  endpoints: (build) => ({
    shareViewerPages: build.infiniteQuery<ListPage<ShareViewer>, { id: string }, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id }, pageParam }) => ({
        url: `/api/recordings/${encodeURIComponent(id)}/share/viewers`,
        params: { cursor: pageParam },
      }),
      transformResponse: viewerPage<ShareViewer>,
      providesTags: (_result, _error, { id }) => [{ type: 'Viewers', id }],
    }),
  }),
});

export const {
  useGetShareQuery,
  useChangeShareMutation,
  useRotateShareMutation,
  useListRecipientsQuery,
  useAddRecipientMutation,
  useRemoveRecipientMutation,
  useShareViewerPagesInfiniteQuery,
  useRemoveShareViewerMutation,
} = withPages;
export type { ChangeShareRequest, ShareRecipient, ShareSettings, ShareViewer } from './generated/shares.js';
