import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Recording } from '../../../api/recordings.js';
import type { Edits } from '../edit/use-edits.js';
import * as styles from './origin.module.css';

interface CaptionFillersProps {
  recording: Recording;
  edits: Edits;
}

/** Whether viewers' and exported captions leave out filler words. */
export function CaptionFillers({ recording, edits }: CaptionFillersProps) {
  const { captionsWithoutFillers, version } = recording;
  return (
    <FormControlLabel
      className={styles.switch}
      control={
        <Switch
          size="small"
          checked={captionsWithoutFillers}
          disabled={edits.isSaving}
          onChange={(_, checked) => void edits.save({ captionsWithoutFillers: checked }, version)}
          slotProps={{ input: { role: 'switch' } }}
        />
      }
      label="Leave out filler words in captions"
    />
  );
}
