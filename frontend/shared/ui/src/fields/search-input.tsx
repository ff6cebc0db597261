import { ClearOutlinedIcon } from '../icons/clear-outlined.js';
import { SearchOutlinedIcon } from '../icons/search-outlined.js';
import { useRef } from 'react';
import { MAX_LENGTH } from '../generated/limits.js';
import * as styles from './search-input.module.css';

export interface SearchInputProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  /** Called by the button and Escape. Left out, clearing counts as a change. */
  onClear?: () => void;
  onEnter?: () => void;
}

export function SearchInput({ label, placeholder, value, onChange, onClear, onEnter }: SearchInputProps) {
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    if (onClear) onClear();
    else onChange('');
    field.current?.focus();
  };
  return (
    <div className={styles.search}>
      <SearchOutlinedIcon aria-hidden="true" />
      <input
        ref={field}
        type="search"
        value={value}
        maxLength={MAX_LENGTH.search}
        placeholder={placeholder}
        aria-label={label}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.();
          if (event.key === 'Escape' && value !== '') {
            event.preventDefault();
            event.stopPropagation();
            clear();
          }
        }}
      />
      {value !== '' && (
        <button type="button" className={styles.clear} aria-label="Clear search" onClick={clear}>
          <ClearOutlinedIcon />
        </button>
      )}
    </div>
  );
}
