import { isApiError, serverMessage } from '@playhead/api';
import { toast } from '@playhead/ui';
import { useCallback } from 'react';
import {
  useCorrectLinesMutation,
  useEditRecordingMutation,
  type EditRecordingRequest,
  type Recording,
  type TranscriptSegment,
} from '../../../api/recordings.js';
import { useDraftState } from '../../../session/use-draft.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';
import { editableOf } from './draft.js';
import {
  forgetNewest,
  lineEdits,
  lineReversal,
  remember,
  reversalOf,
  type UndoHistory,
} from './undo-history.js';

/**
 * Result of a save. On a conflict, `conflict` is the server's message and `now` the version that was saved
 * first, which the page shows shortly after.
 */
type SaveResult =
  | { saved: true; as: Recording }
  | { saved: false; conflict: string | null; now?: number | undefined; errors: Record<string, string[]> };

export interface Edits {
  /**
   * Saves the changes since `version`. Errors are passed to `failed` or shown as 'Update failed', except
   * conflicts, which the caller shows.
   */
  save: (
    changes: EditRecordingRequest,
    version: number,
    failed?: (sentence?: string) => void,
  ) => Promise<SaveResult>;
  undo: () => Promise<void>;
  canUndo: boolean;
  isSaving: boolean;
}

const CHANGED_SINCE = "This was changed again after your edit, so there's nothing to undo.";

type Lines = readonly TranscriptSegment[];

export type ReloadRecording = () => Promise<{ data?: Recording | undefined }>;

/** Edits of a recording. `noteLines` adds transcript changes that were saved elsewhere to the history. */
export interface RecordingEdits extends Edits {
  noteLines: (before: Lines, after: Lines, now?: Recording) => void;
}

/** @param reload refetches the recording */
export function useEdits(recording: Recording, reload: ReloadRecording): RecordingEdits {
  const [edit, { isLoading: isEditing }] = useEditRecordingMutation();
  const [correct, { isLoading: isCorrecting }] = useCorrectLinesMutation();
  const isLoading = isEditing || isCorrecting;
  const [history, setHistory] = useDraftState<UndoHistory>(`undo:${recording.id}`, () => []);

  const send: Edits['save'] = async (changes, version, failed = updateFailed) => {
    const { data, error } = await edit({ id: recording.id, editRecordingRequest: { ...changes, version } });
    if (data) return { saved: true, as: data };
    const conflict = conflictOf(error);
    if (conflict) {
      const { data: theirs } = await reload();
      return { saved: false, conflict, now: theirs?.version, errors: {} };
    }
    const errors = (isApiError(error) && error.errors) || {};
    // Shows the message without its field path, which only programs read.
    const [aboutField] = Object.values(errors)[0] ?? [];
    if (!leaveIfUnauthorized(error)) failed(aboutField ?? (serverMessage(error, '') || undefined));
    return { saved: false, conflict: null, errors };
  };

  const sendLines = async (
    lines: NonNullable<ReturnType<typeof lineReversal>>,
  ): Promise<{ saved: boolean; conflict: string | null }> => {
    const { data, error } = await correct({ id: recording.id, correctLinesRequest: { lines } });
    if (data) return { saved: true, conflict: null };
    const conflict = conflictOf(error);
    if (conflict) await reload();
    else if (!leaveIfUnauthorized(error)) updateFailed(serverMessage(error, '') || undefined);
    return { saved: false, conflict };
  };

  /** @returns null if it was changed since */
  const sendBack = async (newest: UndoHistory[number]) => {
    if ('lines' in newest) {
      const lines = lineReversal(newest.lines, recording.transcript);
      if (!lines) return null;
      const texts = newest.texts && reversalOf(newest.texts, editableOf(recording));
      if (texts && Object.keys(texts).length > 0) {
        const result = await send(texts, recording.version);
        if (!result.saved) return result;
      }
      return sendLines(lines);
    }
    const reversal = reversalOf(newest, editableOf(recording));
    return reversal && send(reversal, recording.version);
  };

  const noteLines = useCallback(
    (before: Lines, after: Lines, now?: Recording) => {
      const lines = lineEdits(before, after);
      const texts = now && { before: editableOf(recording), after: editableOf(now) };
      if (lines.length > 0) setHistory((known) => remember(known, { lines, texts }));
    },
    [setHistory, recording],
  );

  return {
    noteLines,
    canUndo: history.length > 0,
    isSaving: isLoading,
    save: async (changes, version, failed) => {
      const before = editableOf(recording);
      const result = await send(changes, version, failed);
      // Keeping a text changes no words that could be undone.
      if (result.saved && !changes.keep)
        setHistory((known) => remember(known, { before, after: editableOf(result.as) }));
      return result;
    },
    undo: async () => {
      const newest = history.at(-1);
      if (!newest || isLoading) return;
      const result = await sendBack(newest);
      if (!result) {
        setHistory(forgetNewest);
        return updateFailed(CHANGED_SINCE);
      }
      if (result.saved) {
        setHistory(forgetNewest);
        toast({ title: 'Undone', description: 'Reverted to previous state' });
      } else if (result.conflict) {
        updateFailed(result.conflict);
      }
    },
  };
}

/** The server's message about a conflicting edit. Null for other errors. */
function conflictOf(error: unknown): string | null {
  if (!isApiError(error) || error.status !== 409) return null;
  if (!error.message.includes('recording.changed_meanwhile')) return null;
  return serverMessage(error, 'Someone else changed this recording while you were editing.');
}

function updateFailed(description = 'Failed to update recording'): void {
  toast({ title: 'Update failed', description, variant: 'destructive' });
}
