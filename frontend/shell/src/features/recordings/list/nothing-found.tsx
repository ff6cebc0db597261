import Button from '@mui/material/Button';
import { Notice } from '@playhead/ui';
import type { Folder } from '../../../api/library.js';
import { STATUSES, type ListSearch } from './list-search.js';
import * as styles from '../recordings-tab.module.css';

export interface NothingFoundProps {
  search: ListSearch;
  /** The open folder. Null if the user can't see it, undefined if none is open. */
  folder: Folder | null | undefined;
  /** Whether a transcript contains the words while no title does. */
  isSaid: boolean;
  onClear: () => void;
}

export function NothingFound({ search, folder, isSaid, onClear }: NothingFoundProps) {
  const { q, status } = search;
  if (isSaid) return <p className={styles.noTitle}>No title has “{q}”, but it was said in these:</p>;
  const [title, why] = whyNothing(search, folder);
  return (
    <div className={styles.nothing}>
      <Notice
        title={title}
        action={
          <Button onClick={onClear}>{q && status ? 'Clear search and status' : 'Show all recordings'}</Button>
        }
      >
        {why}
      </Notice>
    </div>
  );
}

function whyNothing(
  { q, status, tag, person }: ListSearch,
  folder: Folder | null | undefined,
): [title: string, why: string] {
  if (folder === null) return ['Folder not found', 'It was deleted, or you don’t have access to it.'];
  if (folder && !q && !status && !tag && !person) {
    const mayAdd = folder.access !== 'view';
    return [
      'No recordings in this folder',
      mayAdd ? 'Import a recording, or move one here.' : 'There is nothing here yet.',
    ];
  }
  const which = status ? `${STATUSES[status].toLowerCase()} recording` : 'recording';
  if (q) return ['Nothing found', `No ${which} has “${q}” in its title or transcript.`];
  return ['Nothing found', status ? `There is no ${which}.` : 'No recording has all of these.'];
}
