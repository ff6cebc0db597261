import { serverMessage, type List } from '@playhead/api';
import { UnableToLoad } from '@playhead/ui';
import Button from '@mui/material/Button';
import { useNearEnd } from './use-near-end.js';
import * as styles from './table.module.css';

export function ListFailure({ list }: { list: List<unknown> }) {
  return (
    <UnableToLoad
      what="this list"
      why={serverMessage(list.error, 'Check your connection and try again.')}
      onRetry={list.retry}
    />
  );
}

/** The end of a list: loads the next page on scrolling when the list is endless, and shows errors. */
export function ListEnd({ list, isEndless = false }: { list: List<unknown>; isEndless?: boolean }) {
  const end = useNearEnd(isEndless ? list.loadMore : undefined);
  if (!list.items) return null;
  const hasMore = list.total > list.items.length;
  return (
    <div ref={end} className={styles.end}>
      {list.error ? (
        <>
          <span role="alert">
            {serverMessage(list.error, "Can't reach the server. This list may be out of date.")}
          </span>
          <Button size="small" onClick={() => void list.retry()}>
            Try again
          </Button>
        </>
      ) : (
        hasMore && (
          <Button size="small" variant="text" disabled={!list.loadMore} onClick={list.loadMore}>
            {list.isFetching ? 'Loading...' : 'Load more'}
          </Button>
        )
      )}
    </div>
  );
}
