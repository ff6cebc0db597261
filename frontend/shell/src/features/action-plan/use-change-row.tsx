import Button from '@mui/material/Button';
import { toast } from '@playhead/ui';
import { useChangePlanRowMutation, type ChangePlanRowRequest } from '../../api/promises.js';
import { useSave } from '../../session/use-save.js';

interface PlacedRow {
  id: string;
  folderId: string;
}

/** Changes rows of plans. Hiding one can be undone. */
export function useChangeRow() {
  const [changeRow] = useSave(useChangePlanRowMutation(), {
    title: 'Not saved',
    failed: "The row couldn't be saved. Please try again.",
  });
  const change = ({ id: rowId, folderId }: PlacedRow, changePlanRowRequest: ChangePlanRowRequest) =>
    changeRow({ folderId, rowId, changePlanRowRequest });
  const hide = async (row: PlacedRow, title: string): Promise<void> => {
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
