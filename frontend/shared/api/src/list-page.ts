/** A page of a list. Null when the session has expired, as for every query. */
export type ListPage<Item> = {
  items: Item[];
  /** Number of entries on all pages. Null if the response does not include it. */
  total: number | null;
  nextCursor: string | null;
} | null;

/** Reads a page. The `Link` header contains the next cursor and `X-Total-Count` the total. */
export function pageOf<Item>(items: Item[] | null, answer: Response | undefined): ListPage<Item> {
  const total = answer?.headers.get('x-total-count');
  return (
    items && { items, total: total ? Number(total) : null, nextCursor: cursorIn(answer?.headers.get('link')) }
  );
}

/** Options of an infinite query whose page parameter is the cursor. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: ListPage<unknown>) => page?.nextCursor ?? undefined,
};

/**
 * The entries of all pages without duplicates, because an entry may move to the next page between requests.
 */
export function itemsOf<Item>(pages: readonly ListPage<Item>[], idOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return pages
    .flatMap((page) => page?.items ?? [])
    .filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
}

/** Extracts the cursor from `Link: <...?cursor=...>; rel="next"`. */
function cursorIn(link: string | null | undefined): string | null {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  return address ? new URL(address, window.location.origin).searchParams.get('cursor') : null;
}
