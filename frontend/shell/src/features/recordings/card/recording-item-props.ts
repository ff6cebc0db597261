import type { RecordingSummary } from '../../../api/recordings.js';
import type { RecordingCommands } from './recording-actions.js';

export interface RecordingItemProps {
  recording: RecordingSummary;
  commands: RecordingCommands;
}
