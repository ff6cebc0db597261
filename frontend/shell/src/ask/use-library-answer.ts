import { useCallback, useState } from 'react';
import {
  type AskLibraryRequest,
  type CountMomentsApiArg,
  useAskLibraryMutation,
  useLazyCountMomentsQuery,
} from '../api/library.js';

/** A question, or a kind of moment to count. */
export type Wish = AskLibraryRequest | CountMomentsApiArg;

export function useLibraryAnswer() {
  const [last, setLast] = useState<Wish | null>(null);
  const [askLibrary, asked] = useAskLibraryMutation();
  const [countMoments, counted] = useLazyCountMomentsQuery();
  const ask = useCallback(
    (wish: Wish) => {
      setLast(wish);
      if ('kind' in wish) void countMoments(wish);
      else void askLibrary({ askLibraryRequest: wish });
    },
    [askLibrary, countMoments],
  );
  const isCount = last !== null && 'kind' in last;
  const { data, error, requestId } = isCount ? counted : asked;
  const isLoading = isCount ? counted.isFetching : asked.isLoading;
  return { ask, last, answer: data, error, isLoading, id: requestId };
}
