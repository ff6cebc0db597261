/** Minimum milliseconds between two reports. */
const INTERVAL = 500;

export interface ProgressReports {
  /** Reports whole percent. A lost report is covered by the next one. */
  send: (percent: number) => Promise<unknown>;
  /** The percentage that the server knows, -1 if unknown. */
  known: number;
  now?: () => number;
}

/**
 * Reports upload progress: at most every half second, one call at a time, and only changes. 0 is reported
 * too, because the file may be sent from its beginning again.
 */
export function progressReporter({ send, known, now = () => Date.now() }: ProgressReports) {
  let lastAt = -Infinity;
  let lastPercent = known;
  let isSending = false;
  let beginsAnew = false;
  return (percent: number) => {
    beginsAnew ||= percent === 0 && lastPercent !== 0;
    const whole = beginsAnew ? 0 : Math.floor(percent);
    if (isSending || (!beginsAnew && whole <= lastPercent) || now() - lastAt < INTERVAL) return;
    beginsAnew = false;
    lastAt = now();
    lastPercent = whole;
    isSending = true;
    void send(whole).finally(() => {
      isSending = false;
    });
  };
}
