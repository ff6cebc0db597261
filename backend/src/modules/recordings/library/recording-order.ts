import { type Keyset, type SortKey, keysetOf, sortedText } from '../../../shared/database/keyset.js';
import { JOINED_VIEW_COUNT } from './view-count.js';

/** A leading minus sorts in descending order. */
export const RECORDING_SORTS = [
  '-date',
  'date',
  '-title',
  'title',
  '-views',
  'views',
  '-duration',
  'duration',
] as const;
export type RecordingSort = (typeof RECORDING_SORTS)[number];

/** Sort keys on `recording r`; sorting by views requires `JOIN_VIEWS`. */
const KEYS: Record<string, SortKey> = {
  title: sortedText('r.title'),
  views: { sql: JOINED_VIEW_COUNT, type: 'int4' },
  duration: { sql: `coalesce(r.duration, -1)`, type: 'float8' },
};

export const isByDate = (sort: RecordingSort): boolean => sort === 'date' || sort === '-date';

export const isByViews = (sort: RecordingSort): boolean => sort === 'views' || sort === '-views';

export const orderOf = (sort: RecordingSort): Keyset =>
  keysetOf(sort, KEYS, isByViews(sort) ? 'counted.recording_id' : 'r.id');
