import { useMemo } from 'react';
import { itemsOf, type ListPage } from './list-page.js';

export interface List<Item> {
  /** Entries loaded so far. Undefined until the first page was fetched, and after the session has expired. */
  items: Item[] | undefined;
  /** Number of entries on all pages. */
  total: number;
  /** Whether the entries are still those of the previous search or order. */
  isOutdated: boolean;
  /** Error of the last request. Entries that were fetched before are kept. */
  error: unknown;
  isFetching: boolean;
  /** Fetches the next page. Undefined if there is none or a request is running. */
  loadMore: (() => void) | undefined;
  retry: () => Promise<unknown>;
}

/** The part of an infinite query's result that `useList` reads. */
interface Answer<Item> {
  data?: { pages: ListPage<Item>[] } | undefined;
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => Promise<unknown>;
}

export const byId = ({ id }: { id: string }): string => id;

/** @param idOf must be a stable reference between renders */
export function useList<Item>(answer: Answer<Item>, idOf: (item: Item) => string): List<Item> {
  const pages = answer.data?.pages;
  const items = useMemo(() => (pages?.[0] ? itemsOf(pages, idOf) : undefined), [pages, idOf]);
  const { error, isFetching, hasNextPage, fetchNextPage, refetch } = answer;
  const loaded = items?.length ?? 0;
  return {
    items,
    total: hasNextPage ? Math.max(pages?.[0]?.total ?? 0, loaded + 1) : loaded,
    isOutdated: items !== undefined && answer.currentData === undefined,
    error,
    isFetching,
    loadMore: hasNextPage && !isFetching && !error ? () => void fetchNextPage() : undefined,
    retry: refetch,
  };
}
