import { UnableToLoad } from '@playhead/ui';
import type { ReactNode } from 'react';
import { useChangeShareMutation, type ChangeShareRequest, type ShareSettings } from '../../api/shares.js';
import { useSave } from '../../session/use-save.js';
import * as styles from './sharing.module.css';

/** Resolves to the error, which is also shown in a toast, or undefined if it was saved. */
type SaveShare = (changes: ChangeShareRequest) => Promise<unknown>;

export interface ShareAnswer {
  data?: ShareSettings | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface LoadedShareProps {
  id: string;
  share: ShareAnswer;
  children: (share: ShareSettings, save: SaveShare, isSaving: boolean) => ReactNode;
}

export function LoadedShare({ id, share: { data, isError, refetch }, children }: LoadedShareProps) {
  const [changeShare, { isLoading }] = useSave(useChangeShareMutation(), {
    failed: "Your change couldn't be saved. Please try again.",
  });
  if (isError) return <UnableToLoad what="settings" onRetry={refetch} />;
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  const save: SaveShare = async (changes) => (await changeShare({ id, changeShareRequest: changes })).error;
  return <div className={styles.settings}>{children(data, save, isLoading)}</div>;
}
