import Button from '@mui/material/Button';
import { formatDate } from '@playhead/ui';
import { Link } from '../../router.js';
import type { UploadsState } from './upload-state.js';

export interface TwinQuestionProps {
  twin: NonNullable<UploadsState['twin']>;
  onAnswer: (again: boolean) => void;
  onLeave: () => void;
}

/** Asks whether a file that was uploaded before is meant to be uploaded again. */
export function TwinQuestion({ twin: { file, sent }, onAnswer, onLeave }: TwinQuestionProps) {
  return (
    <div className="imp-twin">
      <strong>You have uploaded this file before</strong>
      <p>
        “{file.name}” became{' '}
        <Link to={`/edit/${sent.recordingId}`} onClick={onLeave}>
          {sent.title}
        </Link>{' '}
        on {formatDate(new Date(sent.sentAt).toISOString())}.
      </p>
      <div className="upl-controls">
        <Button variant="contained" onClick={() => onAnswer(true)}>
          Upload again
        </Button>
        <Button onClick={() => onAnswer(false)}>Choose another file</Button>
      </div>
    </div>
  );
}
