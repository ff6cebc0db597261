import { SearchOutlinedIcon } from '@playhead/ui/icons/search-outlined';
import { useEffect, useState } from 'react';
import { useSession } from '../../api/session.js';
import { opensSearch } from './opens-search.js';
import type { SearchPalette } from './search-palette.js';
import { AskDialog } from '../../ask/lazy-ask-dialog.js';
import * as styles from './search-button.module.css';

const loadPalette = async () =>
  (await import(/* webpackChunkName: "lazy-search" */ './search-palette.js')).SearchPalette;

const SHORTCUT = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K';

/** Opens the search over all recordings by click, `/` or Ctrl+K. Hidden when signed out. */
export function SearchButton() {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [question, ask] = useState<string | null>(null);
  const [Palette, setPalette] = useState<typeof SearchPalette | null>(null);
  const isSignedIn = Boolean(user);
  // Preloads the palette, so that typing right after opening it works. Opening retries a failed load.
  useEffect(() => {
    if (!isSignedIn || Palette) return;
    loadPalette().then(
      (loaded) => setPalette(() => loaded),
      () => setOpen(false),
    );
  }, [isSignedIn, isOpen, Palette]);
  useEffect(() => {
    if (!isSignedIn) return;
    const press = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isSignedIn]);

  if (!user) return null;
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <SearchOutlinedIcon aria-hidden="true" />
        <span className={styles.words}>Search</span>
        {/* Rendered by CSS, because text that is not in the accessible name breaks voice control. */}
        <span className={styles.shortcut} data-keys={SHORTCUT} aria-hidden="true" />
      </button>
      {isOpen && Palette && (
        <Palette
          userId={user.id}
          onAsk={(words) => {
            setOpen(false);
            ask(words);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {question !== null && <AskDialog question={question} onClose={() => ask(null)} />}
    </>
  );
}
