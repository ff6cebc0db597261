import { CheckCircleOutlinedIcon } from '@playhead/ui/icons/check-circle-outlined';
import { RadioButtonUncheckedOutlinedIcon } from '@playhead/ui/icons/radio-button-unchecked-outlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import type { RecordingSummary } from '../../../api/recordings.js';
import { Link } from '../../../router.js';
import { noteFirstStep, useFirstSteps } from '../../../session/first-steps.js';
import * as styles from './first-steps.module.css';

/** Users with more recordings don't see the first steps. */
const NEWCOMER = 3;

export interface FirstStepsProps {
  recordings: RecordingSummary[];
  onShare: (recording: RecordingSummary) => void;
}

export function FirstSteps({ recordings, onShare }: FirstStepsProps) {
  const taken = useFirstSteps();
  const isOver = taken.has('dismissed') || (taken.has('checked') && taken.has('shared'));
  if (isOver || recordings.length === 0 || recordings.length > NEWCOMER) return null;
  const ready = recordings.find(({ status }) => status === 'completed');
  return (
    <section className={styles.steps} aria-label="First steps">
      <ol>
        <Step isDone={recordings.some(hasArrived)}>Upload a recording</Step>
        <Step isDone={taken.has('checked')}>
          {ready ? <Link to={`/edit/${ready.id}`}>Check its transcript</Link> : 'Check its transcript'}
        </Step>
        <Step isDone={taken.has('shared')}>
          {ready ? (
            <button type="button" onClick={() => onShare(ready)}>
              Share the link
            </button>
          ) : (
            'Share the link'
          )}
        </Step>
      </ol>
      <Button variant="text" size="small" onClick={() => noteFirstStep('dismissed')}>
        Dismiss
      </Button>
    </section>
  );
}

/** Excludes recordings whose file is being uploaded or was never received. */
const hasArrived = ({ status }: RecordingSummary): boolean =>
  status === 'processing' || status === 'completed';

function Step({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  return (
    <li className={isDone ? styles.done : undefined}>
      {isDone ? (
        <CheckCircleOutlinedIcon titleAccess="Done:" />
      ) : (
        <RadioButtonUncheckedOutlinedIcon titleAccess="To do:" />
      )}
      {children}
    </li>
  );
}
