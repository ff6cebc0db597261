import { byId, useList, type List } from '@playhead/api';
import { useState } from 'react';
import { useRecordingPagesInfiniteQuery, type RecordingWish } from '../../../api/recording-list.js';
import type { RecordingSummary } from '../../../api/recordings.js';
import { useLeaveWhenSignedOut } from '../../../session/require-session.js';

const POLLING = 10_000;
const POLLING_WHILE_PROCESSING = 5_000;

/** Seconds during which a loaded list is not fetched again on mount. */
const FRESH = 2;

/**
 * A list of recordings. It polls every 10 s, also in the background, every 5 s while one is processing, and
 * when the window is focused or the tab becomes visible.
 */
export function useRecordingList(wish: RecordingWish): List<RecordingSummary> {
  const [isProcessing, setProcessing] = useState(false);
  const answer = useRecordingPagesInfiniteQuery(wish, {
    pollingInterval: isProcessing ? POLLING_WHILE_PROCESSING : POLLING,
    refetchOnFocus: true,
    refetchOnReconnect: true,
    refetchOnMountOrArgChange: FRESH,
  });
  const list = useList(answer, byId);
  const isProcessingNow = list.items?.some(({ status }) => status === 'processing') ?? false;
  if (isProcessingNow !== isProcessing) setProcessing(isProcessingNow);

  // A query answered with 401 yields null, which means the session has expired.
  useLeaveWhenSignedOut(answer.data?.pages[0] === null);
  return list;
}
