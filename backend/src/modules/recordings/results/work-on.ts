import type { Recording } from '../recording.entity.js';
import { ClipCreated, RecordingUploaded } from '../recordings.events.js';

/** What has the worker do what is left to do of a recording. */
export const workOn = (recording: Recording): ClipCreated | RecordingUploaded =>
  recording.isUnmadeClip() ? new ClipCreated(recording.id) : new RecordingUploaded(recording.id);
