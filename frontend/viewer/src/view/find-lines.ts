import type { FoundLine } from '@playhead/player';
import { sharingApi } from '../api/generated/sharing.js';
import type { AppDispatch } from '../store.js';

/** Searches the transcript of a shared recording; null when it cannot. */
export async function findLines(
  dispatch: AppDispatch,
  shareId: string,
  q: string,
  signal: AbortSignal,
): Promise<readonly FoundLine[] | null> {
  const call = dispatch(sharingApi.endpoints.searchShared.initiate({ shareId, q }, { subscribe: false }));
  signal.addEventListener('abort', () => call.abort());
  const { data } = await call;
  return data?.lines ?? null;
}
