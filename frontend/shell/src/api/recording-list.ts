import { byCursor, pageOf, type ListPage } from '@playhead/api';
import { baseApi } from './base-api.js';
import type { ListRecordingsApiArg, RecordingSummary } from './generated/recordings.js';

/** What a list is asked for; what is left out is newest first, of any status and title. */
export type RecordingWish = Pick<
  ListRecordingsApiArg,
  'sort' | 'status' | 'q' | 'folderId' | 'tag' | 'person'
>;

/** All of them, newest first. */
export const EVERYTHING: RecordingWish = {};

/** Enough for the tallest screen, and little enough to be there at once on a slow line. */
const PAGE = 100;

const withTags = baseApi.enhanceEndpoints({ addTagTypes: ['Recordings'] });

/**
 * The owner's recordings page by page. Fetched again, all pages that were loaded are fetched again, one after the
 * other, and take the place of the old ones together.
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

/** Changes a recording in every list that has it, ahead of the server's answer; `null` takes it out. */
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
