/** The shortest time between two reports, in milliseconds. */
const INTERVAL = 500;

/**
 * Tells the server how far an upload is: at most every half second, one report at a time, and only news.
 *
 * @param send reports whole percents; a report that is lost is made up for by the next
 */
export function progressReporter(send: (percent: number) => Promise<unknown>, now = () => Date.now()) {
  let lastAt = -Infinity;
  let lastPercent = -1;
  let isSending = false;
  return (percent: number) => {
    const whole = Math.floor(percent);
    if (isSending || whole <= lastPercent || now() - lastAt < INTERVAL) return;
    lastAt = now();
    lastPercent = whole;
    isSending = true;
    void send(whole).finally(() => {
      isSending = false;
    });
  };
}
