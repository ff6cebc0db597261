import { serverMessage } from '@playhead/api';
import type { Correction, SaveCorrection } from '@playhead/player';
import { useCallback } from 'react';
import { useCorrectSegmentMutation, useRenameSpeakerMutation } from '../../../api/recordings.js';
import { nameWritten } from './name-written.js';
import { useAlwaysWrite } from './use-always-write.js';
import { leaveIfUnauthorized } from '../../../session/require-session.js';

/**
 * Saves corrections of a recording's transcript.
 * @param reload fetches the recording as it now is, after a refusal: the reader sees what somebody else wrote
 */
export function useCorrections(id: string, reload: () => Promise<unknown>): SaveCorrection {
  const [correct] = useCorrectSegmentMutation();
  const [rename] = useRenameSpeakerMutation();
  const offerAlways = useAlwaysWrite();
  return useCallback(
    async (correction) => {
      const { error } = await correct({
        id,
        segmentId: correction.id,
        correctSegmentRequest: changeOfLine(correction),
      });
      const failure =
        error ??
        (correction.everyLine
          ? (await rename({ id, renameSpeakerRequest: newName(correction) })).error
          : undefined);
      if (!failure) {
        const changed = nameWritten(correction.textBefore, correction.text);
        if (changed) offerAlways(changed);
        return null;
      }
      if (!leaveIfUnauthorized(failure)) await reload();
      return serverMessage(failure, "The correction couldn't be saved. Please try again.");
    },
    [id, correct, rename, reload, offerAlways],
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
