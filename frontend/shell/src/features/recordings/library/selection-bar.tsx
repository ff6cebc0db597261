import Button from '@mui/material/Button';
import { ConfirmDialog, formatCount } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import { AddTagDialog, RemoveTagDialog } from './add-tag-dialog.js';
import { ExportDialog } from './export-dialog.js';
import { MoveDialog } from './folder-dialogs.js';
import { useMany, type ManyChange } from './use-many.js';
import { usePaneKey } from './use-pane-key.js';
import type { Selection } from './use-selection.js';
import * as styles from './selection-bar.module.css';

/** Pixels between the viewport's edge, the bar and a toast. */
const GAP = 24;
/** Maximum number of recordings per call, set by the server. */
const MOST = 500;

interface SelectionBarProps {
  selection: Selection;
  /** IDs of all loaded recordings. */
  listed: readonly string[];
}

export function SelectionBar({ selection, listed }: SelectionBarProps) {
  const { changeMany, isChanging } = useMany();
  const [asked, setAsked] = useState<'move' | 'tag' | 'untag' | 'export' | 'delete' | null>(null);
  const bar = useRef<HTMLDivElement>(null);
  usePaneKey(bar);
  // Moves toasts above the bar.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--bar-room', `${(bar.current?.offsetHeight ?? 0) + GAP}px`);
    return () => void style.removeProperty('--bar-room');
  });
  const ids = [...selection.ids];
  if (ids.length === 0) return null;
  const run = async (wish: ManyChange, did: string) => {
    const isDone = await changeMany(ids.slice(0, MOST), wish, did);
    setAsked(null);
    if (isDone) selection.clear();
  };
  return (
    <div
      ref={bar}
      className={styles.bar}
      role="toolbar"
      aria-label="Selected recordings"
      aria-keyshortcuts="F6"
    >
      <strong aria-live="polite">{ids.length} selected</strong>
      {ids.length < Math.min(listed.length, MOST) && (
        <Button size="small" onClick={() => selection.choose(listed.slice(0, MOST))}>
          Select all {Math.min(listed.length, MOST)}
        </Button>
      )}
      <Button size="small" onClick={selection.clear}>
        Clear
      </Button>
      <span className={styles.actions}>
        <Button size="small" onClick={() => setAsked('move')}>
          Move
        </Button>
        <Button size="small" onClick={() => setAsked('tag')}>
          Tag
        </Button>
        <Button size="small" onClick={() => setAsked('untag')}>
          Untag
        </Button>
        <Button
          size="small"
          disabled={isChanging}
          onClick={() => void run({ action: 'share' }, 'Sharing on')}
        >
          Share
        </Button>
        <Button
          size="small"
          disabled={isChanging}
          onClick={() => void run({ action: 'unshare' }, 'Sharing off')}
        >
          Stop sharing
        </Button>
        <Button size="small" onClick={() => setAsked('export')}>
          Export
        </Button>
        <Button size="small" color="error" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </span>
      {asked === 'move' && (
        <MoveDialog
          title={`Move ${formatCount(ids.length, 'recording')}`}
          busy={isChanging}
          onMove={(folderId, name) => void run({ action: 'move', folderId }, `Moved to “${name}”`)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'export' && (
        <ExportDialog
          ids={ids.slice(0, MOST)}
          onDone={() => {
            setAsked(null);
            selection.clear();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'tag' && (
        <AddTagDialog
          busy={isChanging}
          onChoose={(tag) => void run({ action: 'tag', tag }, `Tagged “${tag}”`)}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'untag' && (
        <RemoveTagDialog
          busy={isChanging}
          onChoose={(tag) => void run({ action: 'untag', tag }, `“${tag}” removed`)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        title={`Delete ${formatCount(ids.length, 'recording')}?`}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={isChanging}
        onConfirm={() => void run({ action: 'delete' }, 'Deleted')}
        onClose={() => setAsked(null)}
      >
        Their share links stop working immediately. You can restore them for 30 days.
      </ConfirmDialog>
    </div>
  );
}
