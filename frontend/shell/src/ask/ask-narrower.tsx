import Button from '@mui/material/Button';
import { Choice } from '@playhead/ui';
import { useId } from 'react';
import { type CountMomentsApiArg, useListFoldersQuery } from '../api/library.js';
import * as styles from './ask-dialog.module.css';

type Kind = CountMomentsApiArg['kind'];

const KINDS: Partial<Record<Kind, string>> = {
  price: 'Prices',
  deadline: 'Deadlines',
  nextStep: 'Next steps',
};

interface AskNarrowerProps {
  /** ID of the open folder. Empty for none. */
  open: string;
  /** ID of the folder to search. Empty for all recordings. */
  folderId: string;
  onChoose: (folderId: string) => void;
  onCount: (kind: Kind) => void;
}

/** Chooses the folder to search, or a kind of moment to count. */
export function AskNarrower({ open, folderId, onChoose, onCount }: AskNarrowerProps) {
  const { data: folders = [] } = useListFoldersQuery(undefined, { skip: open === '' });
  const countId = useId();
  const folder = folders.find(({ id }) => id === open);
  return (
    <div className={styles.narrower}>
      {folder && (
        <Choice
          label="Asked of"
          labelHidden
          value={folderId}
          options={[
            [open, `In “${folder.name}”`],
            ['', 'All recordings'],
          ]}
          onChoose={onChoose}
        />
      )}
      <div role="group" aria-labelledby={countId} className={styles.count}>
        <span id={countId}>Count by week</span>
        {(Object.entries(KINDS) as [Kind, string][]).map(([kind, name]) => (
          <Button key={kind} size="small" variant="text" onClick={() => onCount(kind)}>
            {name}
          </Button>
        ))}
      </div>
    </div>
  );
}
