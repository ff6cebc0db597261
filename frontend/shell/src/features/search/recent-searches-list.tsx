import { HistoryOutlinedIcon } from '@playhead/ui/icons/history-outlined';
import Button from '@mui/material/Button';
import { optionId } from './option-id.js';
import * as styles from './search-results.module.css';

interface RecentSearchesProps {
  listId: string;
  searches: string[];
  chosen: number;
  onChoose: (words: string) => void;
  onForget: () => void;
}

export function RecentSearches({ listId, searches, chosen, onChoose, onForget }: RecentSearchesProps) {
  if (searches.length === 0)
    return <p className={styles.empty}>Search for anything that was said and jump to that moment.</p>;
  return (
    <>
      <div className={styles.heading}>
        <h2>Recent searches</h2>
        <Button size="small" variant="text" onClick={onForget}>
          Clear
        </Button>
      </div>
      <ul id={listId} role="listbox" aria-label="Recent searches" className={styles.list}>
        {searches.map((words, index) => (
          <li
            key={words}
            id={optionId(index)}
            role="option"
            aria-selected={index === chosen}
            className={styles.recent}
            onClick={() => onChoose(words)}
          >
            <HistoryOutlinedIcon aria-hidden="true" />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
