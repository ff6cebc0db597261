import type { NextStep } from '@playhead/player';
import { DialogButtons, DialogFrame, Field, formatClock } from '@playhead/ui';
import { useId, useState } from 'react';
import { useAddMomentMutation, useChangeMomentMutation, type Recording } from '../../../api/recordings.js';
import { useSave } from '../../../session/use-save.js';
import * as styles from './steps.module.css';

/** A next step being edited, or a line that becomes one. */
export type StepPlace = { step: NextStep } | { line: Recording['transcript'][number] };

interface StepDialogProps {
  recording: Recording;
  place: StepPlace;
  onClose: () => void;
}

export function StepDialog({ recording: { id, transcript }, place, onClose }: StepDialogProps) {
  const listId = useId();
  const known = 'step' in place ? place.step : { what: null, who: null, due: null };
  const { text, time } = 'step' in place ? place.step : { ...place.line, time: place.line.start };
  const [what, setWhat] = useState(known.what ?? '');
  const [who, setWho] = useState(known.who ?? '');
  const [due, setDue] = useState(known.due ?? '');
  const saving = {
    title: 'Not saved',
    failed: "The next step couldn't be saved. Please try again.",
    onSaved: onClose,
  };
  const [add, { isLoading: isAdding }] = useSave(useAddMomentMutation(), saving);
  const [change, { isLoading: isChanging }] = useSave(useChangeMomentMutation(), saving);
  const isBusy = isAdding || isChanging;
  const speakers = [...new Set(transcript.flatMap(({ speaker }) => speaker ?? []))];

  const save = (): Promise<unknown> => {
    const written = { what, who, due };
    const changed = Object.fromEntries(
      Object.entries(written)
        .map(([field, value]) => [field, value.trim() || null] as const)
        .filter(([field, value]) => value !== (known[field as keyof typeof written] ?? null)),
    );
    return 'step' in place
      ? change({ id, momentId: place.step.momentId, changeMomentRequest: changed })
      : add({ id, addMomentRequest: { segmentId: place.line.id, kind: 'nextStep', ...changed } });
  };

  return (
    <DialogFrame
      title={'step' in place ? 'Edit next step' : 'Add a next step'}
      width="xs"
      onClose={() => !isBusy && onClose()}
      onSubmit={() => void save()}
      contentProps={{ className: styles.fields }}
      actions={
        <DialogButtons
          action={isBusy ? 'Saving...' : 'Save'}
          isBusy={isBusy}
          isIncomplete={'line' in place && what.trim() === ''}
          onCancel={onClose}
        />
      }
    >
      <p className={styles.said}>
        {formatClock(time)} <q>{text}</q>
      </p>
      <Field
        label="What is to be done"
        value={what}
        autoFocus
        inputProps={{ maxLength: 300 }}
        onChange={(event) => setWhat(event.target.value)}
      />
      <Field
        label="Who"
        value={who}
        inputProps={{ maxLength: 100, list: listId, autoComplete: 'off' }}
        onChange={(event) => setWho(event.target.value)}
      />
      <datalist id={listId}>
        {speakers.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label="By when"
        value={due}
        placeholder="Friday, or Dec 12"
        inputProps={{ maxLength: 100 }}
        onChange={(event) => setDue(event.target.value)}
      />
    </DialogFrame>
  );
}
