import { serverMessage } from '@playhead/api';
import type { Naming, ReplaceWords } from '@playhead/player';
import { toast } from '@playhead/ui';
import { useCallback, useMemo } from 'react';
import {
  useCorrectLinesMutation,
  useRenameSpeakerMutation,
  useReplaceWordsMutation,
  type Recording,
} from '../../../api/recordings.js';
import type { RecordingEdits, ReloadRecording } from '../edit/use-edits.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';
import { undoButton } from '../undo-button.js';
import { toastError } from '../../../session/toast-error.js';

const places = (count: number): string => `Replaced in ${count} ${count === 1 ? 'place' : 'places'}`;

/**
 * Suggested and corrected speakers, and replacement of words on all lines.
 * @param reload refetches the recording
 */
export function useWording(
  { id, canEdit, speakers, transcript }: Recording,
  { reload, noteLines, undo }: { reload: ReloadRecording } & Pick<RecordingEdits, 'noteLines' | 'undo'>,
): {
  naming: Naming | undefined;
  onReplace: ReplaceWords;
  onRename: (from: string, to: string) => Promise<void>;
} {
  const [rename] = useRenameSpeakerMutation();
  const [correct] = useCorrectLinesMutation();
  const [replace] = useReplaceWordsMutation();
  const onRename = useCallback(
    async (from: string, to: string) => {
      const { data, error } = await rename({ id, renameSpeakerRequest: { from, to } });
      if (!data) return toastError(error, 'Error', "The name couldn't be saved. Please try again.");
      noteLines(transcript, data.transcript, data);
      toast({ title: `${from} is now ${to}`, action: undoButton(undo) });
    },
    [id, transcript, rename, noteLines, undo],
  );
  const assign = useCallback(
    async (lines: readonly string[], speaker: string) => {
      const { data, error } = await correct({
        id,
        correctLinesRequest: { lines: lines.map((line) => ({ id: line, speaker })) },
      });
      if (!data) return toastError(error, 'Error', "The speaker couldn't be changed. Please try again.");
      noteLines(transcript, data.transcript, data);
      const count = lines.length === 1 ? 'One line is' : `${lines.length} lines are`;
      toast({ title: `${count} now by ${speaker}`, action: undoButton(undo) });
    },
    [id, transcript, correct, noteLines, undo],
  );
  const naming = useMemo(
    () => (canEdit ? { names: speakers ?? [], accept: onRename, assign } : undefined),
    [canEdit, speakers, onRename, assign],
  );
  const onReplace: ReplaceWords = useCallback(
    async (find, words) => {
      const { data, error } = await replace({ id, replaceWordsRequest: { find, replace: words } });
      if (data?.replaced === 0) return 'No whole words like that';
      if (data) {
        const { data: now } = await reload();
        if (now) noteLines(transcript, now.transcript, now);
        return places(data.replaced);
      }
      leaveIfUnauthorized(error);
      return serverMessage(error, "The words couldn't be replaced. Please try again.");
    },
    [id, transcript, replace, reload, noteLines],
  );
  return { naming, onReplace, onRename };
}
