import { byCursor, pageOf, type ListPage } from '@playhead/api';
import { baseApi } from './base-api.js';
import type { ListRecordingsApiArg, RecordingSummary } from './generated/recordings.js';

/** Filters of the recording list. Default: newest first, any status and title. */
export type RecordingWish = Pick<
  ListRecordingsApiArg,
  'sort' | 'status' | 'q' | 'folderId' | 'tag' | 'person'
>;

export const EVERYTHING: RecordingWish = {};

/** Page size. Fills the tallest screen and still loads fast on a slow connection. */
const PAGE = 100;

const withTags = baseApi.enhanceEndpoints({ addTagTypes: ['Recordings'] });

/**
 * The user's recordings, page by page. A refetch loads all pages again in sequence and replaces them at once.
 */
export const recordingListApi = withTags.injectEndpoints({
  endpoints: (build) => ({
    recordingPages: build.infiniteQuery<ListPage<RecordingSummary>, RecordingWish, string | null>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => ({
        url: '/api/recordings',
        params: { ...queryArg, limit: PAGE, cursor: pageParam },
      }),
      transformResponse: (recordings: RecordingSummary[] | null, meta) => pageOf(recordings, meta),
      providesTags: ['Recordings'],
    }),
  }),
});

export const { useRecordingPagesInfiniteQuery } = recordingListApi;

type Dispatch = Parameters<ReturnType<typeof recordingListApi.util.updateQueryData>>[0];
type State = Parameters<typeof recordingListApi.util.selectCachedArgsForQuery>[0];

/** Changes a recording in every cached list before the server responds. `null` removes it. */
export const patchInLists =
  (id: string, change: ((recording: RecordingSummary) => void) | null) =>
  (dispatch: Dispatch, getState: () => unknown): void => {
    const { selectCachedArgsForQuery, updateQueryData } = recordingListApi.util;
    for (const wish of selectCachedArgsForQuery(getState() as State, 'recordingPages'))
      dispatch(
        updateQueryData('recordingPages', wish, ({ pages }) => {
          for (const page of pages) {
            const at = page?.items.findIndex((one) => one.id === id) ?? -1;
            if (!page || at < 0) continue;
            if (change) change(page.items[at]!);
            else page.items.splice(at, 1);
          }
        }),
      );
  };
