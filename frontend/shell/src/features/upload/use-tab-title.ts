import { useEffect } from 'react';

const SEPARATOR = ' · ';

/** Prefixes the title of the browser tab. Pages still set their own. */
export function useTabTitle(text: string | null): void {
  useEffect(() => {
    if (text === null) return;
    const prefix = text + SEPARATOR;
    const put = () => {
      if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    };
    put();
    // Pages change the title themselves, for example on navigation.
    const changes = new MutationObserver(put);
    changes.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      changes.disconnect();
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, [text]);
}
