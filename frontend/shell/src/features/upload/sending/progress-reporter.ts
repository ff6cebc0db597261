/** The shortest time between two reports, in milliseconds. */
const INTERVAL = 500;

export interface ProgressReports {
  /** Reports whole percents; one that is lost is made up for by the next. */
  send: (percent: number) => Promise<unknown>;
  /** What the server knows already; -1 where that is not known. */
  known: number;
  now?: () => number;
}

/**
 * Tells the server how far an upload is: at most every half second, one report at a time, and only news. Nothing at all
 * is reported as well: the file is sent from its beginning again, and that report comes before later ones.
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
