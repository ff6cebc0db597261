import { LinkOutlinedIcon } from '@playhead/ui/icons/link-outlined';
import { OpenInNewOutlinedIcon } from '@playhead/ui/icons/open-in-new-outlined';
import Tooltip from '@mui/material/Tooltip';
import type { RecordingSummary } from '../../../api/recordings.js';
import type { RecordingCommands } from './recording-actions.js';
import { previewLink } from '../../../recording/share-link.js';
import * as recordingCard from './recording-card.module.css';
import * as styles from './quick-actions.module.css';

export function QuickActions({
  recording,
  copyLink,
}: Pick<RecordingCommands, 'copyLink'> & { recording: RecordingSummary }) {
  return (
    <div className={recordingCard.quick}>
      <Tooltip title="Preview">
        <a
          className={styles.quick}
          href={previewLink(recording.shareId)}
          target="_blank"
          rel="noopener"
          aria-label={`Preview ${recording.title}`}
        >
          <OpenInNewOutlinedIcon />
        </a>
      </Tooltip>
      <Tooltip title="Copy Share Link">
        <button
          type="button"
          className={styles.quick}
          aria-label={`Copy Share Link of ${recording.title}`}
          onClick={() => void copyLink(recording)}
        >
          <LinkOutlinedIcon />
        </button>
      </Tooltip>
    </div>
  );
}
