import Button from '@mui/material/Button';

export interface DialogButtonsProps {
  /** What the dialog is for. */
  action: string;
  /** Neither can be pressed while it works. */
  isBusy: boolean;
  /** There is nothing to be done yet. */
  isIncomplete?: boolean;
  /** It takes something away. */
  isDangerous?: boolean;
  /** Left out where the dialog is a form. */
  onAction?: () => void;
  onCancel: () => void;
}

/** The two buttons of a dialog that changes something. */
export function DialogButtons(props: DialogButtonsProps) {
  const { action, isBusy, isIncomplete = false, isDangerous = false, onAction, onCancel } = props;
  return (
    <>
      <Button onClick={onCancel} disabled={isBusy}>
        Cancel
      </Button>
      <Button
        type={onAction ? 'button' : 'submit'}
        variant="contained"
        color={isDangerous ? 'error' : 'primary'}
        disabled={isBusy || isIncomplete}
        onClick={onAction}
      >
        {action}
      </Button>
    </>
  );
}
