import SearchOutlinedIcon from '@mui/icons-material/SearchOutlined';
import { MAX_LENGTH } from '@playhead/ui';
import * as styles from './search-box.module.css';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
}

/** Filters the open tab by a text. */
export function SearchBox({ value, onChange, placeholder }: SearchBoxProps) {
  return (
    <div role="search" className={styles.search}>
      <SearchOutlinedIcon aria-hidden="true" />
      <input
        type="search"
        value={value}
        maxLength={MAX_LENGTH.search}
        placeholder={placeholder}
        aria-label="Search"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
