import Button from '@mui/material/Button';
import { Skeleton } from '@playhead/ui';
import type { ReactNode } from 'react';
import * as styles from './settings.module.css';

export interface CredentialListProps<T> {
  /** The query's answer so far. */
  answer: { data?: readonly T[] | undefined; isError: boolean; refetch: () => unknown };
  /** What it lists, in the middle of a sentence. */
  what: string;
  /** What stands there when there is none. */
  empty?: string;
  children: (one: T) => ReactNode;
}

/** A short list with its three other states: on its way, empty, and failed with a way to try again. */
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
