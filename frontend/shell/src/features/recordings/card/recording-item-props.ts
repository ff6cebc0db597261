import type { RecordingSummary } from '../../../api/recordings.js';
import type { RecordingCommands } from './recording-actions.js';

export interface RecordingItemProps {
  recording: RecordingSummary;
  commands: RecordingCommands;
  isSelected: boolean;
  /** Whether some are selected, so that all show that they can be. */
  isChoosing: boolean;
  select: (id: string, isRange: boolean) => void;
  /** Ids of what is dragged with it. */
  dragged: (id: string) => string[];
}
