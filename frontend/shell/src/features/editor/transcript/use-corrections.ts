import { serverMessage } from '@playhead/api';
import type { Correction, SaveCorrection } from '@playhead/player';
import { useCallback } from 'react';
import {
  useCorrectSegmentMutation,
  useRenameSpeakerMutation,
  type Recording,
} from '../../../api/recordings.js';
import type { RecordingEdits, ReloadRecording } from '../edit/use-edits.js';
import { nameWritten } from './name-written.js';
import { useAlwaysWrite } from './use-always-write.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';

/**
 * Saves transcript corrections.
 * @param reload refetches the recording after a conflict, so that the other user's text is shown
 */
export function useCorrections(
  { id, transcript }: Recording,
  { reload, noteLines }: { reload: ReloadRecording } & Pick<RecordingEdits, 'noteLines'>,
): SaveCorrection {
  const [correct] = useCorrectSegmentMutation();
  const [rename] = useRenameSpeakerMutation();
  const offerAlways = useAlwaysWrite();
  return useCallback(
    async (correction) => {
      const { data, error } = await correct({
        id,
        segmentId: correction.id,
        correctSegmentRequest: changeOfLine(correction),
      });
      const renamed =
        data && correction.everyLine
          ? await rename({ id, renameSpeakerRequest: newName(correction) })
          : undefined;
      if (data) noteLines(transcript, renamed?.data?.transcript ?? [data]);
      const failure = error ?? renamed?.error;
      if (!failure) {
        const changed = nameWritten(correction.textBefore, correction.text);
        // Suggested speaker names are derived from the text, so they are refetched.
        if (changed) offerAlways(changed, reload);
        if (changed) void reload();
        return null;
      }
      if (!leaveIfUnauthorized(failure)) await reload();
      return serverMessage(failure, "The correction couldn't be saved. Please try again.");
    },
    [id, transcript, correct, rename, reload, noteLines, offerAlways],
  );
}

const changeOfLine = ({ text, speaker, speakerBefore, everyLine, version }: Correction) => ({
  text,
  ...(speaker !== speakerBefore && !everyLine && { speaker: speaker || null }),
  ...(version !== undefined && { version }),
});

const newName = ({ speaker, speakerBefore }: Correction) => ({
  from: speakerBefore || null,
  to: speaker || null,
});
