/** A page of a list; null when the session has ended, as for every query. */
export type ListPage<Item> = {
  items: Item[];
  /** How many there are on all pages; null where the answer does not say. */
  total: number | null;
  nextCursor: string | null;
} | null;

/** Reads a page from an answer and its headers: `Link` names the next page, `X-Total-Count` how many there are. */
export function pageOf<Item>(items: Item[] | null, answer: Response | undefined): ListPage<Item> {
  const total = answer?.headers.get('x-total-count');
  return (
    items && { items, total: total ? Number(total) : null, nextCursor: cursorIn(answer?.headers.get('link')) }
  );
}

/** For an infinite query of such pages, whose parameter is the cursor. */
export const byCursor = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: ListPage<unknown>) => page?.nextCursor ?? undefined,
};

/** What is on the pages. One whose place has changed between two pages is on both, and here once. */
export function itemsOf<Item>(pages: readonly ListPage<Item>[], idOf: (item: Item) => string): Item[] {
  const seen = new Set<string>();
  return pages
    .flatMap((page) => page?.items ?? [])
    .filter((item) => !seen.has(idOf(item)) && seen.add(idOf(item)));
}

/** The cursor in a `Link: <...?cursor=...>; rel="next"`. */
function cursorIn(link: string | null | undefined): string | null {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  return address ? new URL(address, window.location.origin).searchParams.get('cursor') : null;
}
