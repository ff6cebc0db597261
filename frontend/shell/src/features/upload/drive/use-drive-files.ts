import { toast } from '@playhead/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isReconnectRequired,
  isSetupRequired,
  useLazyListDriveFilesQuery,
  type DriveFile,
} from '../../../api/drive.js';

interface Found {
  files: DriveFile[];
  nextPageToken: string | null;
}

type Phase = 'loading' | 'loading-more' | 'ready' | 'failed';

/** Why the files can't be shown. */
export type DriveProblem = 'expired' | 'setup';

export interface DriveFiles extends Found {
  phase: Phase;
  search: string;
  find: (search: string) => void;
  loadMore: () => void;
}

/** The drive's files, page by page. Only the response to the latest search is used. */
export function useDriveFiles(onProblem: (problem: DriveProblem) => void): DriveFiles {
  const [ask] = useLazyListDriveFilesQuery();
  const [found, setFound] = useState<Found>({ files: [], nextPageToken: null });
  const [phase, setPhase] = useState<Phase>('loading');
  const [search, setSearch] = useState('');
  const latest = useRef(0);

  const take = useCallback(
    (turn: number, isMore: boolean, { data, error }: { data?: Found | undefined; error?: unknown }) => {
      if (turn !== latest.current) return;
      // An expired session yields no data; a failed query still has the previous data.
      if (error || !data) {
        const problem = problemOf(error);
        tell(problem);
        if (problem) return onProblem(problem);
        return setPhase(isMore ? 'ready' : 'failed');
      }
      setFound((before) => ({ ...data, files: isMore ? joined(before.files, data.files) : data.files }));
      setPhase('ready');
    },
    [onProblem],
  );
  const load = (wanted: string, pageToken?: string) => {
    const turn = ++latest.current;
    setSearch(wanted);
    setPhase(pageToken ? 'loading-more' : 'loading');
    void ask({ ...(wanted && { search: wanted }), ...(pageToken && { pageToken }) }).then((answer) =>
      take(turn, pageToken !== undefined, answer),
    );
  };

  useEffect(() => {
    const turns = latest;
    const turn = ++turns.current;
    void ask({}).then((answer) => take(turn, false, answer));
    return () => void turns.current++;
  }, [ask, take]);

  return {
    ...found,
    phase,
    search,
    find: (wanted) => load(wanted.trim()),
    loadMore: () => {
      if (found.nextPageToken) load(search, found.nextPageToken);
    },
  };
}

function problemOf(error: unknown): DriveProblem | null {
  if (isSetupRequired(error)) return 'setup';
  return !error || isReconnectRequired(error) ? 'expired' : null;
}

function tell(problem: DriveProblem | null): void {
  if (problem === 'setup') return;
  const [title, description] = problem
    ? ['Connection Expired', 'Please reconnect your account using the button below.']
    : ['Loading Error', 'Unable to load files from the cloud drive. Please try again.'];
  toast({ title, description, variant: 'destructive' });
}

/** Drops duplicates, because a file may move to the next page between requests. */
function joined(before: DriveFile[], next: DriveFile[]): DriveFile[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...next.filter(({ id }) => !known.has(id))];
}
