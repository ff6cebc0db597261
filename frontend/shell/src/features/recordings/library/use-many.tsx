import Button from '@mui/material/Button';
import { formatCount, toast } from '@playhead/ui';
import {
  useChangeRecordingsMutation,
  useUndoRecordingChangesMutation,
  type RecordingsChanged,
} from '../../../api/library.js';
import { useSave } from '../../../session/use-save.js';

type Change = Parameters<ReturnType<typeof useChangeRecordingsMutation>[0]>[0]['changeRecordingsRequest'];
/** A change of many recordings, without their IDs. */
export type ManyChange = Change extends infer Each
  ? Each extends Change
    ? Omit<Each, 'ids'>
    : never
  : never;

/** Milliseconds during which the API can undo a change. */
const UNDO_OFFERED = 60_000;
/** Maximum number of reasons in a toast. */
const REASONS = 3;

/**
 * Changes many recordings at once and reports successes and failures. The change can be undone for a minute.
 */
export function useMany() {
  const [change, { isLoading }] = useSave(useChangeRecordingsMutation(), {
    failed: 'Nothing was changed. Please try again.',
  });
  const [takeBack] = useSave(useUndoRecordingChangesMutation(), {
    title: 'Undo failed',
    failed: "It couldn't be undone. Please try again.",
    onSaved: (changed) => say(changed, 'Undone'),
  });

  /** @returns whether anything was changed */
  const say = ({ done, failed, undo: kept }: RecordingsChanged, did: string): boolean => {
    const reasons = [...new Set(failed.map(({ reason }) => reason))].slice(0, REASONS).join(' ');
    toast({
      title: done.length > 0 ? `${did}: ${formatCount(done.length, 'recording')}` : 'Nothing was changed',
      ...(failed.length > 0 && { description: `${formatCount(failed.length, 'recording')} not: ${reasons}` }),
      ...(done.length === 0 && { variant: 'destructive' as const }),
      ...(kept && {
        duration: UNDO_OFFERED,
        action: (
          <Button size="small" onClick={() => void takeBack({ undoId: kept.id })}>
            Undo
          </Button>
        ),
      }),
    });
    return done.length > 0;
  };

  /** @param did e.g. `Moved to “Sales”` @returns whether anything was changed */
  const changeMany = async (ids: readonly string[], wish: ManyChange, did: string): Promise<boolean> => {
    const { data } = await change({ changeRecordingsRequest: { ...wish, ids } as Change });
    return data ? say(data, did) : false;
  };
  return { changeMany, isChanging: isLoading };
}
