import Button from '@mui/material/Button';
import { dueText, formatCount, formatDay, isOverdue, Notice, Skeleton, UnableToLoad } from '@playhead/ui';
import type { Folder } from '../../api/library.js';
import {
  useGetPromiseLedgerQuery,
  type LedgerChange,
  type LedgerPromise,
  type LedgerValue,
} from '../../api/promises.js';
import { Part } from './part.js';
import { ACCEPT, DISMISS, Note, SourceLink } from './plan-row.js';
import { useChangeRow } from './use-change-row.js';
import { useKeptFocus } from './use-kept-focus.js';
import { TIME_ZONE, useUpdating } from './use-updating.js';
import * as styles from './action-plan.module.css';

const SIDES = { us: 'We promised', them: 'They promised', both: 'Both sides' } as const;
const STATES = { proposed: 'Not in the plan', open: 'Open', done: 'Done', dropped: 'Dropped' } as const;

/** What was promised in a folder's recordings by either side, and what changed between them. */
export function PromiseLedger({ folder: { id: folderId, access } }: { folder: Folder }) {
  const { isUpdating, options, note } = useUpdating();
  const { data, isError, refetch } = useGetPromiseLedgerQuery({ folderId, timezone: TIME_ZONE }, options);
  note(data);
  const { change, hide } = useChangeRow(folderId);
  const keptFocus = useKeptFocus();
  if (isError) return <UnableToLoad what="the promises" onRetry={refetch} />;
  if (!data) return <Skeleton height={240} />;
  const { promises, changes } = data;
  const canEdit = access === 'edit';
  return (
    <div className={styles.plan} {...keptFocus}>
      <div className={styles.head}>
        <p role="status">
          {isUpdating
            ? 'Reading the recordings…'
            : `${formatCount(promises.length, 'promise')}, ${formatCount(changes.length, 'change')}`}
        </p>
      </div>
      {promises.length === 0 && !isUpdating && (
        <Notice title="Nothing promised yet">
          When someone promises something in a recording in this folder, it appears here with its line.
        </Notice>
      )}
      {Object.entries(SIDES).map(([side, name]) => {
        const those = promises.filter((promise) => promise.side === side);
        return (
          those.length > 0 && (
            <Part key={side} name={name}>
              {those.map((promise) => (
                <PromiseItem
                  key={promise.id}
                  promise={promise}
                  canEdit={canEdit}
                  onAccept={() => void change(promise, { state: 'open' })}
                  onDismiss={() => void hide(promise, 'Promise dismissed')}
                />
              ))}
            </Part>
          )
        );
      })}
      {changes.length > 0 && (
        <Part name="Changed between recordings">
          {changes.map((each) => (
            <ChangeItem key={each.id} folderId={folderId} change={each} canEdit={canEdit} />
          ))}
        </Part>
      )}
    </div>
  );
}

interface PromiseItemProps {
  promise: LedgerPromise;
  canEdit: boolean;
  onAccept: () => void;
  onDismiss: () => void;
}

function PromiseItem({ promise, canEdit, onAccept, onDismiss }: PromiseItemProps) {
  const { what, who, due, state, isStanding, isPrivate, sources } = promise;
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.body}>
        <p className={styles.what}>{what}</p>
        <p className={styles.facts}>
          <span className={styles.side}>{STATES[state]}</span>
          {isStanding && <span>Lasting</span>}
          {who && <span>{who}</span>}
          {due && (
            <span data-overdue={isOverdue({ due, state }) || undefined}>{dueText({ due, state })}</span>
          )}
          {isPrivate && <span>Private</span>}
          {sources.map((source) => (
            <SourceLink key={`${source.recordingId} ${source.start}`} source={source} />
          ))}
        </p>
      </div>
      {canEdit && state === 'proposed' && (
        <div className={styles.actions}>
          <Button size="small" variant="outlined" aria-label={`Add to plan: ${what}`} onClick={onAccept}>
            Add to plan
          </Button>
          <Button size="small" aria-label={`Dismiss: ${what}`} onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </li>
  );
}

interface ChangeItemProps {
  folderId: string;
  change: LedgerChange;
  canEdit: boolean;
}

function ChangeItem({ folderId, change, canEdit }: ChangeItemProps) {
  const { id, rowId, what, field, before, after, state } = change;
  const shown = (value: string) => (field === 'due' ? formatDay(value) : value);
  const about = `${shown(before.value)} → ${shown(after.value)}`;
  // The plan has no field for a number.
  const answers = field === 'amount' ? [DISMISS] : [ACCEPT, DISMISS];
  return (
    <li className={styles.row}>
      <div className={styles.body}>
        {what !== before.source.text && <p className={styles.what}>{what}</p>}
        <Note
          place={{ folderId, rowId, canEdit }}
          id={id}
          about={`${about} (${what})`}
          answers={state === 'proposed' ? answers : []}
        >
          <strong>{about}</strong>
          <SaidLine said={before} />
          <SaidLine said={after} />
        </Note>
      </div>
    </li>
  );
}

const SaidLine = ({ said: { source } }: { said: LedgerValue }) => (
  <span className={styles.saidLine}>
    <q>{source.text}</q> <SourceLink source={source} />
  </span>
);
