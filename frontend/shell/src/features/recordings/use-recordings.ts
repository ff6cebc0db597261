import { toast } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import { LIST, useListRecordingsQuery, type RecordingSummary } from '../../api/recordings.js';
import { leaveForLogin } from '../../session/require-session.js';
import { becameReady } from './became-ready.js';

const POLLING = 10_000;
const POLLING_WHILE_PROCESSING = 5_000;

/**
 * The recordings, newest first, kept fresh: every 10 s also in the background, every 5 s while one is processing, and
 * when the window is focused or the tab becomes visible. Says when one becomes ready.
 */
export function useRecordings() {
  const [isProcessing, setProcessing] = useState(false);
  const { data, isLoading, isError, refetch } = useListRecordingsQuery(LIST, {
    pollingInterval: isProcessing ? POLLING_WHILE_PROCESSING : POLLING,
    refetchOnFocus: true,
    refetchOnMountOrArgChange: true,
  });
  const isProcessingNow = data?.some(({ status }) => status === 'processing') ?? false;
  if (isProcessingNow !== isProcessing) setProcessing(isProcessingNow);

  // A query that is answered 401 yields null: the session has ended meanwhile.
  const isSignedOut = data === null;
  useEffect(() => (isSignedOut ? leaveForLogin() : undefined), [isSignedOut]);

  const previous = useRef<readonly RecordingSummary[]>([]);
  useEffect(() => {
    if (!data) return;
    const ready = becameReady(previous.current, data);
    previous.current = data;
    if (ready.length > 0)
      toast({ title: 'Recording Ready!', description: ready.map(({ title }) => `“${title}”`).join(', ') });
  }, [data]);

  return { recordings: data ?? undefined, isLoading, isError: isError && !data, refetch };
}
