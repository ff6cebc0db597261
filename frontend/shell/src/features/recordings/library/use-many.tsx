import Button from '@mui/material/Button';
import { formatCount, toast } from '@playhead/ui';
import {
  useChangeRecordingsMutation,
  useUndoRecordingChangesMutation,
  type RecordingsChanged,
} from '../../../api/library.js';
import { toastError } from '../../../session/toast-error.js';

type Change = Parameters<ReturnType<typeof useChangeRecordingsMutation>[0]>[0]['changeRecordingsRequest'];
/** What is done to many recordings, without which. */
export type ManyChange = Change extends infer Each
  ? Each extends Change
    ? Omit<Each, 'ids'>
    : never
  : never;

/** As the API takes back what was done. */
const UNDO_OFFERED = 60_000;
/** Reasons that a toast has room for. */
const REASONS = 3;

/** Does one thing to many recordings, and says what was done and what was not; Undo takes it back for a minute. */
export function useMany() {
  const [change, { isLoading }] = useChangeRecordingsMutation();
  const [undo] = useUndoRecordingChangesMutation();

  /** @returns whether anything was done */
  const say = ({ done, failed, undo: kept }: RecordingsChanged, did: string): boolean => {
    const reasons = [...new Set(failed.map(({ reason }) => reason))].slice(0, REASONS).join(' ');
    toast({
      title: done.length > 0 ? `${did}: ${formatCount(done.length, 'recording')}` : 'Nothing was changed',
      ...(failed.length > 0 && { description: `${formatCount(failed.length, 'recording')} not: ${reasons}` }),
      ...(done.length === 0 && { variant: 'destructive' as const }),
      ...(kept && {
        duration: UNDO_OFFERED,
        action: (
          <Button size="small" onClick={() => void takeBack(kept.id)}>
            Undo
          </Button>
        ),
      }),
    });
    return done.length > 0;
  };

  const takeBack = async (undoId: string) => {
    const { data, error } = await undo({ undoId });
    if (data) say(data, 'Undone');
    else toastError(error, 'Undo failed', "It couldn't be undone. Please try again.");
  };

  /** @param did such as `Moved to “Sales”` @returns whether anything was done */
  const changeMany = async (ids: readonly string[], wish: ManyChange, did: string): Promise<boolean> => {
    const { data, error } = await change({ changeRecordingsRequest: { ...wish, ids } as Change });
    if (data) return say(data, did);
    toastError(error, 'Error', 'Nothing was changed. Please try again.');
    return false;
  };
  return { changeMany, isChanging: isLoading };
}
