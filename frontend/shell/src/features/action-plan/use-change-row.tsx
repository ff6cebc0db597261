import Button from '@mui/material/Button';
import { toast } from '@playhead/ui';
import { useChangePlanRowMutation, type ChangePlanRowRequest } from '../../api/promises.js';
import { useSave } from '../../session/use-save.js';

/** Changes rows of a folder's plan. Hiding one can be undone. */
export function useChangeRow(folderId: string) {
  const [changeRow] = useSave(useChangePlanRowMutation(), {
    title: 'Not saved',
    failed: "The row couldn't be saved. Please try again.",
  });
  const change = ({ id: rowId }: { id: string }, changePlanRowRequest: ChangePlanRowRequest) =>
    changeRow({ folderId, rowId, changePlanRowRequest });
  const hide = async (row: { id: string }, title: string): Promise<void> => {
    const { error } = await change(row, { isHidden: true });
    if (error) return;
    toast({
      title,
      action: (
        <Button size="small" onClick={() => void change(row, { isHidden: false })}>
          Undo
        </Button>
      ),
    });
  };
  return { change, hide };
}
