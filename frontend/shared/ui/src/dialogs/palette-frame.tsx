import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../visually-hidden.js';
import * as styles from './palette-frame.module.css';

export interface PaletteFrameProps {
  title: string;
  /** Hides the title visually. Screen readers still read it. */
  isTitleHidden?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog near the top of the viewport with an input and its results. Fills the page on a phone. */
export function PaletteFrame({ title, isTitleHidden = false, onClose, children }: PaletteFrameProps) {
  const titleId = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth={false}
      transitionDuration={0}
      slotProps={{ paper: { className: styles.paper }, container: { className: styles.place } }}
    >
      {isTitleHidden ? (
        <VisuallyHidden>
          <h2 id={titleId}>{title}</h2>
        </VisuallyHidden>
      ) : (
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
      )}
      {children}
    </Dialog>
  );
}
