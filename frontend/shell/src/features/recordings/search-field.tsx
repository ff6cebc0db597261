import ClearOutlinedIcon from '@mui/icons-material/ClearOutlined';
import SearchOutlinedIcon from '@mui/icons-material/SearchOutlined';
import { MAX_LENGTH } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import * as styles from './search-field.module.css';

/** How long a person stops typing before it is searched, in milliseconds. */
const PAUSE = 250;

export interface SearchFieldProps {
  /** What is searched for now. */
  value: string;
  onSearch: (value: string) => void;
}

export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  if (value !== known) {
    setKnown(value);
    // Not by what was typed here: by Back, or a link.
    if (value !== asked) {
      setAsked(value);
      setText(value);
    }
  }

  const search = (wanted: string) => {
    const words = wanted.trim();
    if (words === asked) return;
    setAsked(words);
    onSearch(words);
  };
  useEffect(() => {
    if (text.trim() === asked) return;
    const timer = setTimeout(() => search(text), PAUSE);
    return () => clearTimeout(timer);
  });
  const clear = () => {
    setText('');
    search('');
    field.current?.focus();
  };

  return (
    <div role="search" className={styles.search}>
      <SearchOutlinedIcon aria-hidden="true" />
      <input
        ref={field}
        type="search"
        value={text}
        maxLength={MAX_LENGTH.search}
        placeholder="Search titles and transcripts"
        aria-label="Search recordings"
        enterKeyHint="search"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
          if (event.key === 'Escape' && text !== '') {
            event.preventDefault();
            clear();
          }
        }}
      />
      {text !== '' && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <ClearOutlinedIcon />
        </button>
      )}
    </div>
  );
}
