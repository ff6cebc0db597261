import Button from '@mui/material/Button';
import { Skeleton } from '@playhead/ui';
import type { ReactNode } from 'react';
import * as styles from './settings.module.css';

export interface CredentialListProps<T> {
  answer: { data?: readonly T[] | undefined; isError: boolean; refetch: () => unknown };
  /** What the list contains, in the middle of a sentence. */
  what: string;
  empty?: string;
  children: (one: T) => ReactNode;
}

/** A short list with loading, empty and error states. */
export function CredentialList<T>({ answer, what, empty, children }: CredentialListProps<T>) {
  const { data, isError, refetch } = answer;
  if (data && data.length > 0) return <ul className={styles.list}>{data.map(children)}</ul>;
  if (data) return empty ? <p>{empty}</p> : null;
  if (!isError) return <Skeleton height={44} radius={8} />;
  return (
    <div className={styles.row}>
      <p role="alert">Unable to load {what}.</p>
      <Button size="small" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
