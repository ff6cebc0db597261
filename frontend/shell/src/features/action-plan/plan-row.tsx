import { CloseOutlinedIcon } from '@playhead/ui/icons/close-outlined';
import { EditOutlinedIcon } from '@playhead/ui/icons/edit-outlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { dueText, formatClock, formatDay, isOverdue } from '@playhead/ui';
import type { ReactNode } from 'react';
import {
  useDecidePlanChangeMutation,
  type ChangePlanRowRequest,
  type PlanChange,
  type PlanReply,
  type PlanRow,
  type PlanSource,
  type PlanViewer,
} from '../../api/promises.js';
import { Link } from '../../router.js';
import { useSave } from '../../session/use-save.js';
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
  const place = { folderId, rowId: row.id, canEdit };
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
          {due && <span data-overdue={isOverdue(row) || undefined}>{dueText({ due, state })}</span>}
          {state === 'dropped' && <span>Dropped</span>}
          {isPrivate && <span>Private</span>}
          {row.proposedBy && <By did="Proposed by" person={row.proposedBy} />}
          {row.tickedBy && <By did="Ticked by" person={row.tickedBy} />}
          {sources.map((one) => (
            <SourceLink key={`${one.recordingId} ${one.start}`} source={one} />
          ))}
        </p>
        {row.changes
          .filter((change) => change.state === 'proposed')
          .map((change) => (
            <ChangeNote key={change.id} place={place} change={change} />
          ))}
        {row.replies.map((reply) => (
          <ReplyNote key={reply.id} place={place} reply={reply} />
        ))}
      </div>
      {canEdit && (
        <div className={styles.actions}>
          {state === 'proposed' && (
            <Button
              size="small"
              variant="outlined"
              aria-label={`Accept row: ${what}`}
              onClick={() => onChange({ state: 'open' })}
            >
              Accept
            </Button>
          )}
          {state === 'open' && due && !isPrivate && (
            <Button size="small" href={`/api/folders/${folderId}/plan.ics?rowId=${row.id}`} download>
              Add to calendar
            </Button>
          )}
          <RowAction name="Edit row" of={what} onClick={onEdit}>
            <EditOutlinedIcon fontSize="small" />
          </RowAction>
          <RowAction name="Hide row" of={what} onClick={onHide}>
            <CloseOutlinedIcon fontSize="small" />
          </RowAction>
        </div>
      )}
    </li>
  );
}

export function SourceLink({ source: { recordingId, start, title, text } }: { source: PlanSource }) {
  return (
    <Link to={`/edit/${recordingId}?t=${Math.floor(start)}`} title={text}>
      Said at {formatClock(start)} in {title}
    </Link>
  );
}

const CHANGE_WORDS = {
  due: (value: string) => `${formatDay(value)}?`,
  who: (value: string) => `${value}?`,
  state: (value: string) => (value === 'done' ? 'Done?' : 'Dropped?'),
};

/** The row of a note, and whether the user may decide about it. */
interface NotePlace {
  folderId: string;
  rowId: string;
  canEdit: boolean;
}

/** What a later recording says about a row. */
function ChangeNote({ place, change }: { place: NotePlace; change: PlanChange }) {
  const { id, field, value, source } = change;
  const about = CHANGE_WORDS[field](value);
  return (
    <Note place={place} id={id} about={about} answers={[ACCEPT, DISMISS]}>
      <strong>{about}</strong> <q>{source.text}</q> <SourceLink source={source} />
    </Note>
  );
}

/** What a viewer of the room says about a row. */
function ReplyNote({ place, reply: { id, kind, value, by } }: { place: NotePlace; reply: PlanReply }) {
  const about = kind === 'due' ? CHANGE_WORDS.due(value) : value;
  return kind === 'due' ? (
    <Note place={place} id={id} about={about} answers={[ACCEPT, DISMISS]}>
      <strong>{about}</strong> <By did="Proposed by" person={by} />
    </Note>
  ) : (
    <Note place={place} id={id} about={about} answers={[REMOVE]}>
      <By person={by} />: <q className={styles.words}>{about}</q>
    </Note>
  );
}

const By = ({ did = '', person: { name, email } }: { did?: string; person: PlanViewer }) => (
  <span title={email}>
    {did} {name ?? email}
  </span>
);

export const ACCEPT = { label: 'Accept', accept: true };
export const DISMISS = { label: 'Dismiss', accept: false };
const REMOVE = { label: 'Remove comment', accept: false };

interface NoteProps {
  place: NotePlace;
  id: string;
  /** Distinguishes the labels of its buttons from those of other notes. */
  about: string;
  answers: readonly { label: string; accept: boolean }[];
  children: ReactNode;
}

export function Note({ place, id: changeId, about, answers, children }: NoteProps) {
  const { folderId, rowId, canEdit } = place;
  const [decide, { isLoading }] = useSave(useDecidePlanChangeMutation(), {
    title: 'Not saved',
    failed: "Your decision couldn't be saved. Please try again.",
  });
  return (
    <div className={styles.change}>
      <p>{children}</p>
      {canEdit && (
        <div>
          {answers.map(({ label, accept }) => (
            <Button
              key={label}
              size="small"
              aria-label={`${label}: ${about}`}
              disabled={isLoading}
              onClick={() => void decide({ folderId, rowId, changeId, decidePlanChangeRequest: { accept } })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

interface RowActionProps {
  name: string;
  /** The row's text. */
  of: string;
  onClick: () => void;
  children: ReactNode;
}

function RowAction({ name, of, onClick, children }: RowActionProps) {
  return (
    <Tooltip title={name}>
      <IconButton size="small" aria-label={`${name}: ${of}`} onClick={onClick}>
        {children}
      </IconButton>
    </Tooltip>
  );
}
