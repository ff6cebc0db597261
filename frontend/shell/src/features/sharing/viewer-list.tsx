import Button from '@mui/material/Button';
import { byId, serverMessage, useList } from '@playhead/api';
import { ConfirmDialog, Notice, UnableToLoad } from '@playhead/ui';
import { useRef, useState, type ReactNode } from 'react';
import { toastError } from '../../session/toast-error.js';
import * as styles from './sharing.module.css';

interface Person {
  id: string;
  name: string | null;
  email: string;
}

interface ViewerListProps<Viewer> {
  /** The result of an infinite query. */
  answer: Parameters<typeof useList<Viewer>>[0];
  /** Shown if there are no viewers. */
  empty: string;
  /** Describes what happens when a viewer is removed. */
  consequence: string;
  isBusy: boolean;
  remove: (viewerId: string) => Promise<{ error?: unknown }>;
  children: (viewers: Viewer[], onRemove: (viewer: Viewer) => void) => ReactNode;
}

/** Viewers, page by page. Each can be removed after a confirmation. */
export function ViewerList<Viewer extends Person>(props: ViewerListProps<Viewer>) {
  const { answer, empty, consequence, isBusy, remove, children } = props;
  const { items, total, error, isFetching, loadMore, retry } = useList(answer, byId);
  const all = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState<Viewer | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const confirm = async ({ id }: Viewer) => {
    const { error: failure } = await remove(id);
    if (failure) toastError(failure, 'Error', "This person couldn't be removed. Please try again.");
    setRemoved(!failure);
    setLeaving(null);
  };
  return (
    <div ref={all} className={styles.viewers} tabIndex={-1}>
      {items?.length === 0 && <Notice title="No viewers yet">{empty}</Notice>}
      {items && items.length > 0 && children(items, setLeaving)}
      {error ? (
        <UnableToLoad
          what="viewers"
          why={serverMessage(error, 'Check your connection and try again.')}
          onRetry={retry}
        />
      ) : (
        !items && <div className={styles.waiting} aria-busy="true" />
      )}
      {items && total > items.length && !error && (
        <Button disabled={isFetching} onClick={loadMore}>
          Show more
        </Button>
      )}
      <ConfirmDialog
        open={leaving !== null}
        title={leaving ? `Remove ${nameOf(leaving)}?` : ''}
        confirmLabel="Remove viewer"
        busyLabel="Removing..."
        busy={isBusy}
        onConfirm={() => leaving && void confirm(leaving)}
        onClose={() => setLeaving(null)}
        onClosed={() => {
          // Removing a viewer removes the focused button, so the focus moves to the list.
          if (isRemoved) all.current?.focus();
          setRemoved(false);
        }}
      >
        {consequence}
      </ConfirmDialog>
    </div>
  );
}

export const nameOf = ({ name, email }: Pick<Person, 'name' | 'email'>): string => name ?? email;
