import { useEffect } from 'react';

const SEPARATOR = ' · ';

/** Puts a text before the page's title on the browser's tab; the pages still set theirs. */
export function useTabTitle(text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    const prefix = text + SEPARATOR;
    const put = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    put();
    // A page changes its title by itself, as when another page is opened.
    const changes = new MutationObserver(put);
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      changes.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [text]);
}
