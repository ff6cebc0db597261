import Button from '@mui/material/Button';
import { serverMessage } from '@playhead/api';
import { dueText, formatCount, formatDay, isOverdue, Notice, Skeleton, UnableToLoad } from '@playhead/ui';
import type { ReactNode } from 'react';
import { type Folder, useListFoldersQuery } from '../../api/library.js';
import {
  useGetContactLedgerQuery,
  useGetPromiseLedgerQuery,
  type ContactLedger,
  type LedgerChange,
  type LedgerPromise,
  type LedgerValue,
  type PromiseLedger as Ledger,
} from '../../api/promises.js';
import type { PromisesOf } from '../../recording/promises-address.js';
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
  const updating = useUpdating();
  const answer = useGetPromiseLedgerQuery({ folderId, timezone: TIME_ZONE }, updating.options);
  return (
    <LedgerParts
      answer={answer}
      updating={updating}
      canEdit={() => access === 'edit'}
      empty="When someone promises something in a recording in this folder, it appears here with its line."
    />
  );
}

/** The same of recordings with a contact or the people of a company, in all folders. */
export function ContactPromises({ of }: { of: PromisesOf }) {
  const updating = useUpdating();
  const answer = useGetContactLedgerQuery({ ...of, timezone: TIME_ZONE }, updating.options);
  const { data: folders = [] } = useListFoldersQuery();
  const editable = new Set(folders.flatMap(({ id, access }) => (access === 'edit' ? [id] : [])));
  return (
    <LedgerParts
      answer={answer}
      updating={updating}
      canEdit={(folderId) => editable.has(folderId)}
      empty="Promises appear here from recordings in your folders that they opened or speak in."
    >
      {answer.data && <LeftOut ledger={answer.data} />}
    </LedgerParts>
  );
}

function LeftOut({ ledger }: { ledger: ContactLedger }) {
  const { recordings, olderRecordings: older, recordingsWithoutFolder: loose } = ledger;
  const leftOut = [
    older > 0 && formatCount(older, 'older recording'),
    loose > 0 && `${formatCount(loose, 'recording')} in no folder`,
  ].filter(Boolean);
  return (
    <p>
      From {formatCount(recordings, 'recording')} that they opened or speak in.
      {leftOut.length > 0 && ` Left out: ${leftOut.join(', ')}.`}
    </p>
  );
}

interface LedgerPartsProps {
  answer: { data?: Ledger | undefined; error?: unknown; refetch: () => unknown };
  updating: ReturnType<typeof useUpdating>;
  canEdit: (folderId: string) => boolean;
  /** Shown if there are no promises. */
  empty: string;
  children?: ReactNode;
}

function LedgerParts({ answer, updating, canEdit, empty, children }: LedgerPartsProps) {
  const { isUpdating, note } = updating;
  const { data, error, refetch } = answer;
  note(data);
  const { change, hide } = useChangeRow();
  const keptFocus = useKeptFocus();
  if (error)
    return (
      <UnableToLoad
        what="the promises"
        why={serverMessage(error, 'Check your connection and try again.')}
        onRetry={refetch}
      />
    );
  if (!data) return <Skeleton height={240} />;
  const { promises, changes } = data;
  return (
    <div className={styles.plan} {...keptFocus}>
      <div className={styles.head}>
        <p role="status">
          {isUpdating
            ? 'Reading the recordings…'
            : `${formatCount(promises.length, 'promise')}, ${formatCount(changes.length, 'change')}`}
        </p>
        {children}
      </div>
      {promises.length === 0 && !isUpdating && <Notice title="Nothing promised yet">{empty}</Notice>}
      {Object.entries(SIDES).map(([side, name]) => {
        const those = promises.filter((promise) => promise.side === side);
        return (
          those.length > 0 && (
            <Part key={side} name={name}>
              {those.map((promise) => (
                <PromiseItem
                  key={promise.id}
                  promise={promise}
                  canEdit={canEdit(promise.folderId)}
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
            <ChangeItem key={each.id} change={each} canEdit={canEdit(each.folderId)} />
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
  change: LedgerChange;
  canEdit: boolean;
}

function ChangeItem({ change, canEdit }: ChangeItemProps) {
  const { id, rowId, folderId, what, field, before, after, state } = change;
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
