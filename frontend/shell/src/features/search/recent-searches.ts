const MOST = 6;

const keyOf = (userId: string) => `playhead:recent-searches:${userId}`;

/** Recent searches with an opened result, newest first. Stored only in this browser. */
export function recentSearches(userId: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(userId: string, words: string): void {
  const others = recentSearches(userId).filter((one) => one.toLowerCase() !== words.toLowerCase());
  store(userId, [words, ...others].slice(0, MOST));
}

export const forgetSearches = (userId: string): void => store(userId, []);

function store(userId: string, searches: string[]): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(searches));
  } catch {
    // Storage is not accessible, so there are no recent searches.
  }
}
