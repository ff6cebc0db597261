import { CloseOutlinedIcon } from '@playhead/ui/icons/close-outlined';
import { EditOutlinedIcon } from '@playhead/ui/icons/edit-outlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { formatClock } from '@playhead/ui';
import type { ReactNode } from 'react';
import {
  useDecidePlanChangeMutation,
  type ChangePlanRowRequest,
  type PlanChange,
  type PlanRow,
  type PlanSource,
} from '../../api/promises.js';
import { Link } from '../../router.js';
import { useSave } from '../../session/use-save.js';
import { dueText, isOverdue } from './due-text.js';
import * as styles from './action-plan.module.css';

export const SIDE_NAMES = { us: 'Us', them: 'Them', both: 'Both' } as const;

interface PlanRowItemProps {
  folderId: string;
  row: PlanRow;
  canEdit: boolean;
  onChange: (changes: ChangePlanRowRequest) => void;
  onEdit: () => void;
  onHide: () => void;
}

export function PlanRowItem({ folderId, row, canEdit, onChange, onEdit, onHide }: PlanRowItemProps) {
  const { what, side, who, due, state, isPrivate, source, merged } = row;
  const sources = [source, ...merged.map((one) => one.source)].filter((one) => one !== null);
  return (
    <li className={styles.row} data-state={state}>
      {state !== 'proposed' && (
        <Checkbox
          checked={state === 'done'}
          disabled={!canEdit || state === 'dropped'}
          onChange={(_, isDone) => onChange({ state: isDone ? 'done' : 'open' })}
          slotProps={{ input: { 'aria-label': `Done: ${what}` } }}
        />
      )}
      <div className={styles.body}>
        <p className={styles.what}>{what}</p>
        <p className={styles.facts}>
          <span className={styles.side}>{SIDE_NAMES[side]}</span>
          {who && <span>{who}</span>}
          {due && (
            <span data-overdue={isOverdue(row) || undefined}>
              {isOverdue(row) ? `Overdue, ${dueText(due)}` : `By ${dueText(due)}`}
            </span>
          )}
          {state === 'dropped' && <span>Dropped</span>}
          {isPrivate && <span>Private</span>}
          {sources.map((one) => (
            <SourceLink key={`${one.recordingId} ${one.start}`} source={one} />
          ))}
        </p>
        {row.changes
          .filter((change) => change.state === 'proposed')
          .map((change) => (
            <ChangeNote
              key={change.id}
              folderId={folderId}
              rowId={row.id}
              change={change}
              canEdit={canEdit}
            />
          ))}
      </div>
      {canEdit && (
        <div className={styles.actions}>
          {state === 'proposed' && (
            <Button size="small" variant="outlined" onClick={() => onChange({ state: 'open' })}>
              Accept
            </Button>
          )}
          {state === 'open' && due && !isPrivate && (
            <Button size="small" href={`/api/folders/${folderId}/plan.ics?rowId=${row.id}`} download>
              Add to calendar
            </Button>
          )}
          <RowAction name="Edit row" onClick={onEdit}>
            <EditOutlinedIcon fontSize="small" />
          </RowAction>
          <RowAction name="Hide row" onClick={onHide}>
            <CloseOutlinedIcon fontSize="small" />
          </RowAction>
        </div>
      )}
    </li>
  );
}

function SourceLink({ source: { recordingId, start, title, text } }: { source: PlanSource }) {
  return (
    <Link to={`/edit/${recordingId}?t=${Math.floor(start)}`} title={text}>
      Said at {formatClock(start)} in {title}
    </Link>
  );
}

const CHANGE_WORDS = {
  due: (value: string) => `${dueText(value)}?`,
  who: (value: string) => `${value}?`,
  state: (value: string) => (value === 'done' ? 'Done?' : 'Dropped?'),
};

interface ChangeNoteProps {
  folderId: string;
  rowId: string;
  change: PlanChange;
  canEdit: boolean;
}

/** What a later recording says about a row, which the owner accepts or dismisses. */
function ChangeNote({ folderId, rowId, change: { id, field, value, source }, canEdit }: ChangeNoteProps) {
  const [decide, { isLoading }] = useSave(useDecidePlanChangeMutation(), {
    title: 'Not saved',
    failed: "Your decision couldn't be saved. Please try again.",
  });
  const answer = (accept: boolean) =>
    void decide({ folderId, rowId, changeId: id, decidePlanChangeRequest: { accept } });
  return (
    <div className={styles.change}>
      <p>
        <strong>{CHANGE_WORDS[field](value)}</strong> <q>{source.text}</q> <SourceLink source={source} />
      </p>
      {canEdit && (
        <div>
          <Button size="small" disabled={isLoading} onClick={() => answer(true)}>
            Accept
          </Button>
          <Button size="small" disabled={isLoading} onClick={() => answer(false)}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}

function RowAction({ name, onClick, children }: { name: string; onClick: () => void; children: ReactNode }) {
  return (
    <Tooltip title={name}>
      <IconButton size="small" aria-label={name} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
