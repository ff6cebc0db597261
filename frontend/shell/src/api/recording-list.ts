import { baseApi } from './base-api.js';
import type { ListRecordingsApiArg, RecordingSummary } from './generated/recordings.js';

/** What a list is asked for; what is left out is newest first, of any status and title. */
export type RecordingWish = Pick<ListRecordingsApiArg, 'sort' | 'status' | 'q'>;

/** All of them, newest first. */
export const EVERYTHING: RecordingWish = {};

export type RecordingPage = {
  recordings: RecordingSummary[];
  /** How many there are on all pages; told with the first page only. */
  total: number | null;
  nextCursor: string | null;
} | null;

/** Enough for the tallest screen, and little enough to be there at once on a slow line. */
const PAGE = 100;

const withTags = baseApi.enhanceEndpoints({ addTagTypes: ['Recordings'] });

/**
 * The owner's recordings page by page. Fetched again, all pages that were loaded are fetched again, one after the
 * other, and take the place of the old ones together.
 */
export const recordingListApi = withTags.injectEndpoints({
  endpoints: (build) => ({
    recordingPages: build.infiniteQuery<RecordingPage, RecordingWish, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => page?.nextCursor ?? undefined,
      },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/recordings',
        params: { ...queryArg, limit: PAGE, cursor: pageParam },
      }),
      transformResponse: (recordings: RecordingSummary[] | null, meta): RecordingPage => {
        const total = meta?.headers.get('x-total-count');
        return (
          recordings && {
            recordings,
            total: total ? Number(total) : null,
            nextCursor: cursorIn(meta?.headers.get('link')),
          }
        );
      },
      providesTags: ['Recordings'],
    }),
  }),
});

export const { useRecordingPagesInfiniteQuery } = recordingListApi;

/** The cursor in a `Link: <...?cursor=...>; rel="next"`. */
function cursorIn(link: string | null | undefined): string | null {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  return address ? new URL(address, window.location.origin).searchParams.get('cursor') : null;
}

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
            const at = page?.recordings.findIndex((one) => one.id === id) ?? -1;
            if (!page || at < 0) continue;
            if (change) change(page.recordings[at]!);
            else page.recordings.splice(at, 1);
          }
        }),
      );
  };
