import Button from '@mui/material/Button';

export interface DialogButtonsProps {
  action: string;
  /** Disables both buttons. */
  isBusy: boolean;
  /** Whether required input is missing. */
  isIncomplete?: boolean;
  /** Whether the action removes something. */
  isDangerous?: boolean;
  /** Left out if the dialog is a form. */
  onAction?: () => void;
  onCancel: () => void;
}

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
