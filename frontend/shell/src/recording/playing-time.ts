/** The current player, for components outside of it, such as the share dialog. */
let playing: { recordingId: string; time: () => number } | null = null;

/** @param time returns seconds of the viewers' version @returns a function that unregisters the player */
export function notePlayer(recordingId: string, time: () => number): () => void {
  const noted = { recordingId, time };
  playing = noted;
  return () => {
    if (playing === noted) playing = null;
  };
}

/** Seconds of the viewers' version. 0 if the recording is not playing on this page. */
export const playingTime = (recordingId: string): number =>
  playing?.recordingId === recordingId ? playing.time() : 0;
