import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** A toast's action that undoes what the toast reports. */
export const undoButton = (undo: () => Promise<unknown>): ReactNode => (
  <Button size="small" onClick={() => void undo()}>
    Undo
  </Button>
);
