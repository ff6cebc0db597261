export interface Page {
  name: string;
  address: string;
}

const PAGES: readonly Page[] = [
  { name: 'Record', address: '/record' },
  { name: 'Smart Recordings', address: '/' },
  { name: 'Analytics', address: '/?tab=analytics' },
  { name: 'Settings', address: '/settings' },
];
/** Minimum number of characters. Shorter input matches too many words. */
const LEAST = 2;

/** Pages whose name has a word that starts with the input. */
export function pagesFor(typed: string): Page[] {
  const begun = typed.trim().toLowerCase();
  if (begun.length < LEAST) return [];
  return PAGES.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${begun}`));
}

export const isNameOf = (page: Page | undefined, typed: string): boolean =>
  page?.name.toLowerCase() === typed.trim().toLowerCase();
