import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

/** The action of a toast that takes back what it tells. */
export const undoButton = (undo: () => Promise<unknown>): ReactNode => (
  <Button size="small" onClick={() => void undo()}>
    Undo
  </Button>
);
