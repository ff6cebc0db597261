import { itemsOf, type ListPage } from '@playhead/api';
import { useMemo } from 'react';

export interface List<Item> {
  /** Those of the pages loaded so far; undefined until the first page has been fetched once. */
  items: Item[] | undefined;
  /** How many there are on all pages. */
  total: number;
  /** These are still of the search or order before. */
  isOutdated: boolean;
  /** Why the last answer is missing; what was fetched before stays. */
  error: unknown;
  isFetching: boolean;
  /** Fetches the next page when there is one and nothing else is under way. */
  loadMore: (() => void) | undefined;
  retry: () => Promise<unknown>;
}

/** What is read of an infinite query's hook. */
interface Answer<Item> {
  data?: { pages: ListPage<Item>[] } | undefined;
  currentData?: unknown;
  error?: unknown;
  isFetching: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => Promise<unknown>;
}

/** @param idOf a function that stays the same from one rendering to the next */
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
