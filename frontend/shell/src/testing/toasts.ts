import { waitFor } from '@testing-library/react';

const shown: string[] = [];
const observer = new MutationObserver(() => {
  const text = document.querySelector('section[aria-live] [role] > div')?.textContent;
  if (text && text !== shown.at(-1)) shown.push(text);
});

/** Starts recording the text of toasts. */
export function keepToasts(): void {
  shown.length = 0;
  observer.observe(document.body, { childList: true, subtree: true });
}

/** The text of a toast with this title, even if it is gone by now. */
export const toastText = (title: string): Promise<string> =>
  waitFor(() => {
    const found = shown.find((text) => text.startsWith(title));
    if (found === undefined) throw new Error(`No toast has said “${title}”, but: ${shown.join(', ')}`);
    return found;
  });
