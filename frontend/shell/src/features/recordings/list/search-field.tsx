import { SearchInput } from '@playhead/ui';
import { useEffect, useState } from 'react';
import * as styles from './search-field.module.css';

/** Milliseconds without typing before a search starts. */
const PAUSE = 250;

export interface SearchFieldProps {
  value: string;
  onSearch: (value: string) => void;
}

export function SearchField({ value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // The search changed elsewhere, by Back or a link.
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
  };

  return (
    <div role="search" className={styles.search}>
      <SearchInput
        label="Search recordings"
        placeholder="Search titles and transcripts"
        value={text}
        onChange={setText}
        onClear={clear}
        onEnter={() => search(text)}
      />
    </div>
  );
}
