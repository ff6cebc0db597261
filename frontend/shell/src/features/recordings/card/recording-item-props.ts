import type { RecordingSummary } from '../../../api/recordings.js';
import type { RecordingCommands } from './recording-actions.js';

export interface RecordingItemProps {
  recording: RecordingSummary;
  commands: RecordingCommands;
  isSelected: boolean;
  /** Whether a selection exists, which shows the checkboxes of all items. */
  isChoosing: boolean;
  select: (id: string, isRange: boolean) => void;
  /** IDs of the recordings that are dragged with this one. */
  dragged: (id: string) => string[];
}
