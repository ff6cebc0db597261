import { MAX_LENGTH } from '@playhead/ui';
import { useCallback, useMemo } from 'react';
import { EVERYTHING, type RecordingWish } from '../../../api/recording-list.js';
import type { RecordingSummary } from '../../../api/recordings.js';
import { useSearchParams } from '../../../router.js';

export type RecordingSort = NonNullable<RecordingWish['sort']>;
export type RecordingStatus = RecordingSummary['status'];

/** In menu order. The first one is the default and needs no parameter. */
export const SORTS: Record<RecordingSort, string> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  title: 'Title A to Z',
  '-title': 'Title Z to A',
  '-views': 'Most viewed',
  views: 'Least viewed',
  '-duration': 'Longest first',
  duration: 'Shortest first',
};

export const STATUSES: Record<RecordingStatus, string> = {
  completed: 'Completed',
  processing: 'Processing',
  uploading: 'Uploading',
  pending: 'Pending',
  failed: 'Failed',
};

export interface ListSearch {
  /** Words in the title. Empty for any. */
  q: string;
  status: RecordingStatus | '';
  sort: RecordingSort;
  /** Folder ID, or `top` for recordings without one. Empty for any. */
  folder: string;
  /** Name of a tag, person or company. Empty for any. */
  tag: string;
  person: string;
}

export const NO_SEARCH: ListSearch = { q: '', status: '', sort: '-date', folder: '', tag: '', person: '' };

const FOLDER = /^(?:top|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Parses a search from the URL. Unknown values are ignored. */
function searchIn(params: URLSearchParams): ListSearch {
  const [q, status, sort] = ['q', 'status', 'sort'].map((name) => params.get(name) ?? '');
  const [folder, tag, person] = ['folder', 'tag', 'person'].map((name) => params.get(name)?.trim() ?? '');
  return {
    q: q!.trim().slice(0, MAX_LENGTH.search),
    status: isKey(STATUSES, status!) ? status : '',
    sort: isKey(SORTS, sort!) ? sort : NO_SEARCH.sort,
    folder: FOLDER.test(folder!) ? folder! : '',
    tag: tag!,
    person: person!,
  };
}

/** The API's parameters. Without filters it returns the same object every time. */
export function wishOf({ q, status, sort, folder, tag, person }: ListSearch): RecordingWish {
  const wish: RecordingWish = {
    ...(sort !== NO_SEARCH.sort && { sort }),
    ...(status && { status }),
    ...(q && { q }),
    ...(folder && { folderId: folder }),
    ...(tag && { tag }),
    ...(person && { person }),
  };
  return Object.keys(wish).length > 0 ? wish : EVERYTHING;
}

/** ID of the open folder. Empty for none and for the top. */
export const folderIn = ({ folder }: ListSearch): string => (folder === 'top' ? '' : folder);

export const isNarrowed = ({ folder, tag, person }: ListSearch): boolean =>
  [folder, tag, person].some((value) => value !== '');

export const isFiltered = (search: ListSearch): boolean =>
  search.q !== '' || search.status !== '' || isNarrowed(search);

export type ChangeSearch = (change: Partial<ListSearch>) => void;

/** The search in the URL, so that Back and reload work. Consecutive typing creates one history entry. */
export function useListSearch(): [ListSearch, ChangeSearch] {
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => searchIn(params), [params]);
  const change = useCallback<ChangeSearch>(
    (wanted) =>
      setParams(
        (now) => {
          const next = new URLSearchParams(now);
          const { sort, ...others } = { ...searchIn(now), ...wanted };
          const words = { ...others, sort: sort === NO_SEARCH.sort ? '' : sort };
          for (const [name, value] of Object.entries(words))
            if (value) next.set(name, value);
            else next.delete(name);
          return next;
        },
        { replace: search.q !== '' && Boolean(wanted.q), preventScrollReset: true },
      ),
    [setParams, search.q],
  );
  return [search, change];
}

const isKey = <K extends string>(record: Record<K, string>, key: string): key is K =>
  Object.hasOwn(record, key);
