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
  /** Takes the focus by itself where what had it is gone. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Between the title and the content, such as tabs. */
  head?: ReactNode;
  children: ReactNode;
  contentProps?: React.HTMLAttributes<HTMLDivElement>;
  /** The buttons: what leaves things as they are first, what the dialog is for last. */
  actions: ReactNode;
  /** By Escape or beside it. Left out where only its buttons close it. */
  onClose?: DialogProps['onClose'] | undefined;
  /** It is gone from the page, whichever way. */
  onClosed?: (() => void) | undefined;
  width?: 'xs' | 'sm' | 'md';
  role?: 'dialog' | 'alertdialog';
  /** Makes it a form. */
  onSubmit?: (() => unknown) | undefined;
  formRef?: Ref<HTMLFormElement>;
}

/** What every dialog has in common: a title that names it, content that scrolls between title and buttons. */
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
      // It goes, and gives the focus back, right after its transition has ended.
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
