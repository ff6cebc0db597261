import { isApiError, serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import { useEffect, useRef, useState } from 'react';
import {
  useChangeCutsMutation,
  useGetCutsQuery,
  useRestoreOriginalMutation,
  type Cuts,
} from '../../../api/recordings.js';
import type { Recording } from '../../../api/recordings.js';
import { useSession } from '../../../api/session.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';
import { useDraftState } from '../../../session/use-draft.js';
import { beginning, redo, step, undo, type History } from './history.js';
import { sameRanges, type CutRanges } from './ranges.js';

const POLLING_WHILE_RENDERING = 3000;
const NONE: CutRanges = [];

/** Unsaved cuts with their undo history. */
interface Draft {
  /** The version that a save replaces. */
  version: number;
  history: History<CutRanges>;
  /** Whether the draft removes content that must not be seen. */
  isPrivate: boolean;
}

export interface Cutting {
  /** The saved cuts. Undefined until they are loaded. */
  saved: Cuts | undefined;
  /** The cuts as shown in the editor, including unsaved ones. */
  ranges: CutRanges;
  isUnsaved: boolean;
  isPrivate: boolean;
  isSaving: boolean;
  /** Adds a step. `isPrivate` marks content that must not be seen. */
  change: (ranges: CutRanges, options?: { isPrivate?: boolean }) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  save: (takeDown: boolean) => Promise<void>;
  restoreOriginal: () => Promise<void>;
  /** The server's message if another user saved first. */
  conflict: string | null;
  takeTheirs: () => void;
  keepMine: () => void;
}

export function useCuts({ id, canEdit, status }: Recording): Cutting {
  const { user } = useSession();
  const [isRendering, setRendering] = useState(false);
  const { data, refetch } = useGetCutsQuery(
    { id },
    { skip: !canEdit || status !== 'completed', pollingInterval: isRendering ? POLLING_WHILE_RENDERING : 0 },
  );
  const saved = data ?? undefined;
  if (isRendering !== (saved?.state === 'rendering')) setRendering(saved?.state === 'rendering');
  useRenderingToasts(saved);
  const [draft, setDraft, forget] = useDraftState<Draft | null>(`cuts:${user?.id}:${id}`, () => null);
  const [conflict, setConflict] = useState<string | null>(null);
  const [changeCuts, { isLoading: isChanging }] = useChangeCutsMutation();
  const [restore, { isLoading: isRestoring }] = useRestoreOriginalMutation();

  const savedRanges = saved?.ranges ?? NONE;
  const begun: Draft = draft ?? {
    version: saved?.version ?? 0,
    history: beginning(savedRanges),
    isPrivate: false,
  };
  const { history } = begun;
  const isUnsaved = draft !== null && !sameRanges(history.present, savedRanges);
  const drop = (): void => {
    forget();
    setDraft(null);
    setConflict(null);
  };

  const refused = async (error: unknown, failed: string): Promise<void> => {
    const sentence = conflictOf(error);
    if (sentence) {
      await refetch();
      return setConflict(sentence);
    }
    if (leaveIfUnauthorized(error)) return;
    const [aboutField] = Object.values((isApiError(error) && error.errors) || {})[0] ?? [];
    toast({
      title: 'Save failed',
      description: aboutField ?? serverMessage(error, failed),
      variant: 'destructive',
    });
  };

  return {
    saved,
    ranges: history.present,
    isUnsaved,
    isPrivate: begun.isPrivate,
    isSaving: isChanging || isRestoring,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    change: (ranges, { isPrivate = false } = {}) => {
      if (!saved || sameRanges(ranges, history.present)) return;
      setDraft({ ...begun, history: step(history, ranges), isPrivate: begun.isPrivate || isPrivate });
    },
    undo: () => setDraft({ ...begun, history: undo(history) }),
    redo: () => setDraft({ ...begun, history: redo(history) }),
    save: async (takeDown) => {
      const ranges = [...history.present];
      const { data: taken, error } = await changeCuts({
        id,
        changeCutsRequest: { ranges, version: begun.version, takeDown },
      });
      // Keeps the steps for undo.
      if (taken) setDraft({ version: taken.version, history, isPrivate: false });
      else await refused(error, "The cuts couldn't be saved. Please try again.");
    },
    restoreOriginal: async () => {
      const { error } = await restore({ id, version: saved?.version });
      if (error) return refused(error, "The original couldn't be restored. Please try again.");
      drop();
      toast({ title: 'Original restored', description: 'Viewers see the whole recording again.' });
    },
    conflict,
    takeTheirs: drop,
    keepMine: () => {
      setDraft({ ...begun, version: saved?.version ?? begun.version });
      setConflict(null);
    },
  };
}

/** Shows a toast when the new version is ready or has failed. */
function useRenderingToasts(saved: Cuts | undefined): void {
  const before = useRef(saved?.state);
  useEffect(() => {
    const wasRendering = before.current === 'rendering';
    before.current = saved?.state;
    if (!wasRendering) return;
    if (saved?.state === 'ready')
      toast({ title: 'New version ready', description: 'Viewers now see the recording as you cut it.' });
    if (saved?.state === 'failed')
      toast({
        title: "The new version couldn't be made",
        description: saved.failureReason ?? 'Viewers see the version before.',
        variant: 'destructive',
      });
  }, [saved]);
}

/** The server's message about a conflicting change. Null for other errors. */
function conflictOf(error: unknown): string | null {
  if (!isApiError(error) || error.status !== 409) return null;
  if (!error.message.includes('recording.changed_meanwhile')) return null;
  return serverMessage(error, 'Someone else changed the cuts while you were editing.');
}
