import Button from '@mui/material/Button';
import { Choice } from '@playhead/ui';
import { SORTS, STATUSES, type ChangeSearch, type ListSearch } from './list-search.js';
import { SearchField } from './search-field.js';
import * as styles from './list-toolbar.module.css';

const ANY_STATUS = { '': 'All statuses', ...STATUSES };

interface ListToolbarProps {
  search: ListSearch;
  onChange: ChangeSearch;
  onAsk: () => void;
  /** Whether the filters are shown, with a setter. */
  filters: { areShown: boolean; show: (areShown: boolean) => void };
}

export function ListToolbar({ search, onChange, onAsk, filters }: ListToolbarProps) {
  return (
    <div className={styles.tools}>
      <SearchField value={search.q} onSearch={(q) => onChange({ q })} />
      <Button aria-haspopup="dialog" onClick={onAsk}>
        Ask
      </Button>
      <Choice
        label="Status"
        labelHidden
        value={search.status}
        options={ANY_STATUS}
        onChoose={(status) => onChange({ status })}
      />
      <Choice
        label="Sort by"
        labelHidden
        value={search.sort}
        options={SORTS}
        onChoose={(sort) => onChange({ sort })}
      />
      <Button aria-expanded={filters.areShown} onClick={() => filters.show(!filters.areShown)}>
        Filter
      </Button>
    </div>
  );
}
