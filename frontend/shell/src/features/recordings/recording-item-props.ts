import type { RecordingSummary } from '../../api/recordings.js';
import type { RecordingCommands } from './recording-actions.js';

/** What a card and a row take. */
export interface RecordingItemProps {
  recording: RecordingSummary;
  commands: RecordingCommands;
}
