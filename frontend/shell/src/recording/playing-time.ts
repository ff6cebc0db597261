/** The player that is on the page, for what lies outside of it, such as the dialog that shares a moment. */
let playing: { recordingId: string; time: () => number } | null = null;

/** @param time in seconds of what viewers see @returns what takes it away again */
export function notePlayer(recordingId: string, time: () => number): () => void {
  const noted = { recordingId, time };
  playing = noted;
  return () => {
    if (playing === noted) playing = null;
  };
}

/** Seconds of what viewers see; 0 where the recording is not being played on this page. */
export const playingTime = (recordingId: string): number =>
  playing?.recordingId === recordingId ? playing.time() : 0;
