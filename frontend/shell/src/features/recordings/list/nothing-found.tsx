import Button from '@mui/material/Button';
import { Notice } from '@playhead/ui';
import { STATUSES, isNarrowed, type ListSearch } from './list-search.js';
import * as styles from '../recordings-tab.module.css';

export interface NothingFoundProps {
  search: ListSearch;
  /** No title has the words, but a transcript has. */
  isSaid: boolean;
  onClear: () => void;
}

export function NothingFound({ search, isSaid, onClear }: NothingFoundProps) {
  const { q, status } = search;
  if (isSaid) return <p className={styles.noTitle}>No title has “{q}”, but it was said in these:</p>;
  const which = status ? `${STATUSES[status].toLowerCase()} recording` : 'recording';
  return (
    <div className={styles.nothing}>
      <Notice
        title="Nothing found"
        action={
          <Button onClick={onClear}>{q && status ? 'Clear search and status' : 'Show all recordings'}</Button>
        }
      >
        {isNarrowed(search) && !q && !status
          ? search.folder && !search.tag && !search.person
            ? 'This folder is empty. Import a recording, or move one here.'
            : 'No recording has all of these.'
          : q
            ? `No ${which} has “${q}” in its title or transcript.`
            : `There is no ${which}.`}
      </Notice>
    </div>
  );
}
