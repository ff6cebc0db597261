import { itemsOf } from '@playhead/api';
import { useEffect, useMemo, useState } from 'react';
import { useRecordingPagesInfiniteQuery, type RecordingWish } from '../../../api/recording-list.js';
import type { RecordingSummary } from '../../../api/recordings.js';
import { leaveForLogin } from '../../../session/require-session.js';

const POLLING = 10_000;
const POLLING_WHILE_PROCESSING = 5_000;

/** Seconds during which a loaded list is not fetched again on mount. */
const FRESH = 2;

export interface RecordingList {
  /** Recordings loaded so far. Undefined until the first page was fetched. */
  recordings: RecordingSummary[] | undefined;
  /** Number of recordings on all pages. */
  total: number;
  /** Whether the recordings are still those of the previous filters. */
  isOutdated: boolean;
  /** Whether the last request failed. Recordings that were fetched before are kept. */
  isError: boolean;
  /** Fetches the next page. Undefined if there is none or a request is running. */
  loadMore: (() => void) | undefined;
  retry: () => void;
}

/**
 * A list of recordings. It polls every 10 s, also in the background, every 5 s while one is processing, and
 * when the window is focused or the tab becomes visible.
 */
export function useRecordingList(wish: RecordingWish): RecordingList {
  const [isProcessing, setProcessing] = useState(false);
  const answer = useRecordingPagesInfiniteQuery(wish, {
    pollingInterval: isProcessing ? POLLING_WHILE_PROCESSING : POLLING,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: FRESH,
  });
  const pages = answer.data?.pages;
  const recordings = useMemo(() => pages && itemsOf(pages, ({ id }) => id), [pages]);
  const isProcessingNow = recordings?.some(({ status }) => status === 'processing') ?? false;
  if (isProcessingNow !== isProcessing) setProcessing(isProcessingNow);

  // A query answered with 401 yields null, which means the session has expired.
  const isSignedOut = pages?.[0] === null;
  useEffect(() => (isSignedOut ? leaveForLogin() : undefined), [isSignedOut]);

  const { isFetching, isError, hasNextPage, fetchNextPage, refetch } = answer;
  const loaded = recordings?.length ?? 0;
  return {
    recordings: isSignedOut ? undefined : recordings,
    total: hasNextPage ? Math.max(pages?.[0]?.total ?? 0, loaded + 1) : loaded,
    isOutdated: answer.currentData === undefined,
    isError,
    loadMore: hasNextPage && !isFetching && !isError ? () => void fetchNextPage() : undefined,
    retry: () => void refetch(),
  };
}
