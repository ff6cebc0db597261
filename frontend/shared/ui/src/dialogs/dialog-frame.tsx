import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, type ReactNode, type Ref } from 'react';
import { classNames } from '../class-names.js';
import * as styles from './dialog-frame.module.css';

export interface DialogFrameProps {
  open?: boolean;
  title: string;
  /** Lets the title take the focus when the focused element is removed. */
  titleRef?: Ref<HTMLHeadingElement>;
  head?: ReactNode;
  children: ReactNode;
  contentProps?: React.HTMLAttributes<HTMLDivElement>;
  /** The buttons, the primary one last. */
  actions: ReactNode;
  /** Called on Escape and clicks outside. Left out if only the buttons close it. */
  onClose?: DialogProps['onClose'] | undefined;
  /** Called after the dialog has closed. */
  onClosed?: (() => void) | undefined;
  width?: 'xs' | 'sm' | 'md';
  role?: 'dialog' | 'alertdialog';
  /** Makes the dialog a form. */
  onSubmit?: (() => unknown) | undefined;
  formRef?: Ref<HTMLFormElement>;
}

/** The frame of every dialog: a title that names it, and content that scrolls between title and buttons. */
export function DialogFrame(props: DialogFrameProps) {
  const { open = true, title, titleRef, head, children, contentProps, actions } = props;
  const { onClose, onClosed, width = 'sm', role, onSubmit, formRef } = props;
  const id = useId();
  const inside = (
    <>
      <DialogTitle id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className={styles.title}>
        {title}
      </DialogTitle>
      {head}
      <DialogContent {...contentProps} className={classNames(styles.content, contentProps?.className)}>
        {children}
      </DialogContent>
      <DialogActions>{actions}</DialogActions>
    </>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={width}
      fullWidth
      aria-labelledby={id}
      role={role}
      // Called after the transition, when the focus has been restored.
      slotProps={{ transition: { onExited: () => onClosed && setTimeout(onClosed) } }}
    >
      {onSubmit ? (
        <form
          ref={formRef}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {inside}
        </form>
      ) : (
        inside
      )}
    </Dialog>
  );
}
