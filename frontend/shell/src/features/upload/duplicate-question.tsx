import Button from '@mui/material/Button';
import { formatDate } from '@playhead/ui';
import { Link } from '../../router.js';
import type { UploadsState } from './sending/upload-state.js';
import * as styles from './import-dialog.module.css';
import * as uploads from './uploads.module.css';

export interface DuplicateQuestionProps {
  duplicate: NonNullable<UploadsState['duplicate']>;
  onAnswer: (again: boolean) => void;
  onLeave: () => void;
}

export function DuplicateQuestion({ duplicate: { file, sent }, onAnswer, onLeave }: DuplicateQuestionProps) {
  return (
    <div className={styles.duplicate}>
      <strong>You already uploaded this file</strong>
      <p>
        “{file.name}” became{' '}
        <Link to={`/edit/${sent.recordingId}`} onClick={onLeave}>
          {sent.title}
        </Link>{' '}
        on {formatDate(new Date(sent.sentAt).toISOString())}.
      </p>
      <div className={uploads.controls}>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          Upload again
        </Button>
        <Button onClick={() => onAnswer(false)}>Choose another file</Button>
      </div>
    </div>
  );
}
