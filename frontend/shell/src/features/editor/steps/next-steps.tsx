import { AddOutlinedIcon } from '@playhead/ui/icons/add-outlined';
import { CloseOutlinedIcon } from '@playhead/ui/icons/close-outlined';
import { EditOutlinedIcon } from '@playhead/ui/icons/edit-outlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Summary, type NextStep } from '@playhead/player';
import { toast } from '@playhead/ui';
import { useState, type ReactNode } from 'react';
import {
  useAddMomentMutation,
  useDeleteMomentMutation,
  useGetSummaryQuery,
  type Recording,
} from '../../../api/recordings.js';
import { useSave } from '../../../session/use-save.js';
import { undoButton } from '../undo-button.js';
import { StepDialog, type StepPlace } from './step-dialog.js';
import * as styles from './steps.module.css';

interface NextStepsProps {
  recording: Recording;
  currentTime: () => number;
  onSeek: (seconds: number) => void;
}

export function NextSteps({ recording, currentTime, onSeek }: NextStepsProps) {
  const { id, canEdit, transcript } = recording;
  const { data: summary } = useGetSummaryQuery({ id });
  const [edited, setEdited] = useState<StepPlace | null>(null);
  const [add] = useAddMomentMutation();
  const [remove] = useSave(useDeleteMomentMutation(), {
    title: 'Not removed',
    failed: "The next step couldn't be removed. Please try again.",
    onSaved: (_removed, { momentId }) => {
      const segmentId = momentId.split('.')[0]!;
      const undo = () => add({ id, addMomentRequest: { segmentId, kind: 'nextStep' } });
      toast({ title: 'Removed from next steps', action: undoButton(undo) });
    },
  });
  if (!summary) return null;

  /** The current line, or the nearest one before it that is not a next step yet. */
  const lineToAdd = () => {
    const taken = new Set(summary.nextSteps.map(({ momentId }) => momentId.split('.')[0]));
    const free = transcript.filter((line) => !taken.has(line.id));
    return free.findLast(({ start }) => start <= currentTime()) ?? free[0];
  };
  const line = canEdit ? lineToAdd() : undefined;

  return (
    <>
      <Summary
        summary={summary}
        onSeek={onSeek}
        {...(canEdit && {
          stepActions: (step: NextStep) => (
            <span className={styles.actions}>
              <StepAction
                name="Edit next step"
                icon={<EditOutlinedIcon fontSize="inherit" />}
                onClick={() => setEdited({ step })}
              />
              <StepAction
                name="Not a next step"
                icon={<CloseOutlinedIcon fontSize="inherit" />}
                onClick={() => void remove({ id, momentId: step.momentId })}
              />
            </span>
          ),
        })}
        {...(line && {
          stepsEnd: (
            <Button
              size="small"
              variant="text"
              className={styles.add}
              startIcon={<AddOutlinedIcon />}
              onClick={() => setEdited({ line: lineToAdd() ?? line })}
            >
              Add a next step
            </Button>
          ),
        })}
      />
      {edited && <StepDialog recording={recording} place={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function StepAction({ name, icon, onClick }: { name: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={name}>
      <IconButton size="small" aria-label={name} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
