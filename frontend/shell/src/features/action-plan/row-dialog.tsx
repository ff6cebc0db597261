import { Choice, DialogButtons, DialogFrame, Field, Toggle } from '@playhead/ui';
import { useState } from 'react';
import { useAddPlanRowMutation, useChangePlanRowMutation, type PlanRow } from '../../api/promises.js';
import { useSave } from '../../session/use-save.js';
import { SIDE_NAMES } from './plan-row.js';
import * as styles from './action-plan.module.css';

interface RowDialogProps {
  folderId: string;
  /** Null for a new row. */
  row: PlanRow | null;
  /** Rows that this one can be merged into. */
  others: readonly PlanRow[];
  onClose: () => void;
}

const NEW = { what: '', side: 'both', who: null, due: null, state: 'open', isPrivate: false } as const;
const STATES = [
  ['open', 'Open'],
  ['done', 'Done'],
  ['dropped', 'Dropped'],
] as const;

/** Adds or edits a row. Only fields that were changed are saved, so the others follow the recordings. */
export function RowDialog({ folderId, row, others, onClose }: RowDialogProps) {
  const known = row ?? NEW;
  const [what, setWhat] = useState<string>(known.what);
  const [who, setWho] = useState(known.who ?? '');
  const [due, setDue] = useState(known.due ?? '');
  const [side, setSide] = useState<PlanRow['side']>(known.side);
  const [state, setState] = useState<PlanRow['state']>(known.state);
  const [isPrivate, setPrivate] = useState(known.isPrivate);
  const [mergedInto, setMergedInto] = useState('');
  const saving = {
    title: 'Not saved',
    failed: "The row couldn't be saved. Please try again.",
    onSaved: onClose,
  };
  const [add, { isLoading: isAdding }] = useSave(useAddPlanRowMutation(), saving);
  const [change, { isLoading: isChanging }] = useSave(useChangePlanRowMutation(), saving);
  const isBusy = isAdding || isChanging;

  const save = (): Promise<unknown> => {
    const values = { what: what.trim(), who: who.trim() || null, due: due || null, side, isPrivate };
    if (!row) return add({ folderId, addPlanRowRequest: values });
    const written = { ...values, state };
    const changes = Object.fromEntries(
      Object.entries(written).filter(([field, value]) => value !== row[field as keyof typeof written]),
    );
    const changePlanRowRequest = { ...changes, ...(mergedInto && { mergedInto }) };
    return change({ folderId, rowId: row.id, changePlanRowRequest });
  };

  return (
    <DialogFrame
      title={row ? 'Edit row' : 'Add a row'}
      width="xs"
      onClose={() => !isBusy && onClose()}
      onSubmit={() => void save()}
      contentProps={{ className: styles.fields }}
      actions={
        <DialogButtons
          action={isBusy ? 'Saving...' : 'Save'}
          isBusy={isBusy}
          isIncomplete={what.trim() === ''}
          onCancel={onClose}
        />
      }
    >
      {row?.source && (
        <p className={styles.said}>
          <q>{row.source.text}</q>
        </p>
      )}
      <Field
        label="What is to be done"
        value={what}
        autoFocus
        inputProps={{ maxLength: 500 }}
        onChange={(event) => setWhat(event.target.value)}
      />
      <Choice label="Side" value={side} options={SIDE_NAMES} onChoose={setSide} />
      <Field
        label="Who"
        value={who}
        inputProps={{ maxLength: 100 }}
        onChange={(event) => setWho(event.target.value)}
      />
      <Field
        label="By when"
        value={due}
        inputProps={{ type: 'date' }}
        onChange={(event) => setDue(event.target.value)}
      />
      {row && row.state !== 'proposed' && (
        <Choice label="State" value={state} options={STATES} onChoose={setState} />
      )}
      <Toggle
        label="Private"
        hint="Viewers of the room and exported files don’t get it."
        isOn={isPrivate}
        onChange={setPrivate}
      />
      {row && others.length > 1 && (
        <Choice
          label="Merge into"
          value={mergedInto}
          options={[
            ['', 'Its own row'],
            ...others.filter(({ id }) => id !== row.id).map((one) => [one.id, one.what] as const),
          ]}
          onChoose={setMergedInto}
        />
      )}
    </DialogFrame>
  );
}
