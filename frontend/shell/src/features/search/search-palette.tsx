import { SearchOutlinedIcon } from '@playhead/ui/icons/search-outlined';
import { formatCount, MAX_LENGTH, PaletteFrame, VisuallyHidden } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from '../../router.js';
import { optionId } from './option-id.js';
import { addressesIn, firstChoice, optionsOf } from './options.js';
import { isNameOf, pagesFor } from './pages.js';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.js';
import { RecentSearches } from './recent-searches-list.js';
import { SearchResults } from './search-results.js';
import { usePaletteSearch } from './use-palette-search.js';
import * as styles from './search-palette.module.css';

const LIST_ID = 'search-results';

export interface SearchPaletteProps {
  userId: string;
  /** Called to ask all recordings instead of searching. */
  onAsk: (question: string) => void;
  onClose: () => void;
}

/** Searches all recordings and opens the editor at the match. */
export function SearchPalette({ userId, onAsk, onClose }: SearchPaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [recent, setRecent] = useState(() => recentSearches(userId));
  const [chosen, setChosen] = useState<number | null>(null);
  /** Whether Enter was pressed before the results arrived. */
  const [isEntered, setEntered] = useState(false);
  const { words, page, isSettled, isError, retry } = usePaletteSearch(typed);
  const found = page ? optionsOf(page, words) : [];
  const isBlank = typed.trim() === '';
  const pages = pagesFor(typed);
  const addresses = [...pages.map(({ address }) => address), ...addressesIn(found)];
  const count = isBlank ? recent.length : addresses.length;
  /** Whether Enter asks the assistant. Choosing an option overrides it. */
  const isQuestion = /\?\s*$/.test(typed) && chosen === null;
  const best =
    isBlank || isNameOf(pages[0], typed) || found.length === 0 ? 0 : pages.length + firstChoice(found, words);
  const index = isQuestion ? -1 : Math.min(chosen ?? best, count - 1);

  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
    setEntered(false);
  };
  const open = (address: string) => {
    if (!pages.some((one) => one.address === address)) rememberSearch(userId, words);
    onClose();
    void navigate(address);
  };
  const choose = () => {
    if (isQuestion) onAsk(typed.trim());
    else if (isBlank && recent[index]) type(recent[index]);
    else setEntered(!isBlank);
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      const next = (index + step + count) % count;
      setChosen(next);
    } else if (event.key === 'Enter') choose();
    else return;
    event.preventDefault();
  };

  useEffect(() => {
    const isKnown = isSettled || (isNameOf(pages[0], typed) && index < pages.length);
    if (isEntered && isKnown && addresses[index]) open(addresses[index]);
  });
  useEffect(() => {
    const option = document.getElementById(optionId(index));
    option?.scrollIntoView({ block: 'nearest' });
  }, [index]);

  return (
    <PaletteFrame title="Search" isTitleHidden onClose={onClose}>
      <div className={styles.field}>
        <SearchOutlinedIcon aria-hidden="true" />
        <input
          autoFocus
          role="combobox"
          aria-label="Search all recordings"
          aria-expanded={count > 0}
          aria-controls={LIST_ID}
          aria-activedescendant={index >= 0 ? optionId(index) : undefined}
          aria-autocomplete="list"
          placeholder="Search titles and transcripts"
          value={typed}
          maxLength={MAX_LENGTH.search}
          enterKeyHint="go"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
        />
        {typed.trim().includes(' ') && (
          <Button size="small" variant="text" onClick={() => onAsk(typed.trim())}>
            Ask
          </Button>
        )}
        <Button size="small" variant="text" onClick={onClose}>
          Close
        </Button>
      </div>
      <div className={styles.results}>
        {isBlank ? (
          <RecentSearches
            listId={LIST_ID}
            searches={recent}
            chosen={index}
            onChoose={type}
            onForget={() => {
              forgetSearches(userId);
              setRecent([]);
            }}
          />
        ) : (
          <SearchResults
            listId={LIST_ID}
            pages={pages}
            found={found}
            chosen={index}
            onPoint={setChosen}
            onOpen={open}
          />
        )}
        {isError && (
          <div className={styles.note} role="alert">
            Search isn&apos;t available right now.
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
        {isSettled && count === 0 && (
          <p className={styles.note}>Nothing found for “{words}”. Try fewer or other words.</p>
        )}
        {page?.degraded && <p className={styles.note}>Search is slower than usual right now.</p>}
      </div>
      <p className={styles.hints} aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move <kbd>Enter</kbd> {isQuestion ? 'to ask' : 'to open'} <kbd>Esc</kbd>{' '}
        to close
        <span>&quot;Quotes&quot; find exact phrases</span>
      </p>
      <VisuallyHidden>
        <span role="status">
          {isSettled &&
            `${formatCount(found.length, 'recording')}, ${formatCount(count - pages.length - found.length, 'moment')}`}
        </span>
      </VisuallyHidden>
    </PaletteFrame>
  );
}
