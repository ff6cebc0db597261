import { toast } from '@playhead/ui';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { recordingsApi, type RecordingSummary } from '../../api/recordings.js';
import { becameReady } from '../../recording/became-ready.js';

export function useReadyToasts(recordings: RecordingSummary[] | undefined): void {
  const dispatch = useDispatch();
  const previous = useRef<readonly RecordingSummary[]>([]);
  useEffect(() => {
    if (!recordings) return;
    const ready = becameReady(previous.current, recordings);
    previous.current = recordings;
    if (ready.length === 0) return;
    toast({ title: 'Recording Ready!', description: ready.map(({ title }) => `“${title}”`).join(', ') });
    dispatch(recordingsApi.util.invalidateTags(['Stats']));
  }, [recordings, dispatch]);
}
