import { itemsOf } from '@playhead/api';
import { useEffect, useMemo, useState } from 'react';
import { useRecordingPagesInfiniteQuery, type RecordingWish } from '../../../api/recording-list.js';
import type { RecordingSummary } from '../../../api/recordings.js';
import { leaveForLogin } from '../../../session/require-session.js';

const POLLING = 10_000;
const POLLING_WHILE_PROCESSING = 5_000;

/** A list that is as fresh as this, in seconds, is not asked for again where it is shown. */
const FRESH = 2;

export interface RecordingList {
  /** Those of the pages loaded so far; undefined until the first page has been fetched once. */
  recordings: RecordingSummary[] | undefined;
  /** How many there are on all pages. */
  total: number;
  /** These are still of the wish before. */
  isOutdated: boolean;
  /** The last answer failed; what was fetched before stays. */
  isError: boolean;
  /** Fetches the next page when there is one and nothing else is under way. */
  loadMore: (() => void) | undefined;
  retry: () => void;
}

/**
 * Recordings as wished for, kept fresh: every 10 s also in the background, every 5 s while one is processing, and
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

  // A query that is answered 401 yields null: the session has ended meanwhile.
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
