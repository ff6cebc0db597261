/** Milliseconds for a second of sound, until a service has shown its pace. */
const FIRST_GUESS = 60;

/** Lets progress move while one long request is under way, at the pace of those before. */
export class PacedProgress {
  private done = 0;
  private tookMs = 0;

  /**
   * @param total seconds of sound
   * @param report takes the share done, 0 to 1
   */
  constructor(
    private readonly total: number,
    private readonly report: (share: number) => void,
    private readonly tickMs = 1_000,
  ) {}

  /** Reports a share that comes ever closer to the end of the piece while the work lasts, then its end. */
  async during<T>(seconds: number, work: Promise<T>): Promise<T> {
    const began = performance.now();
    const expectedMs = seconds * (this.done > 0 ? this.tookMs / this.done : FIRST_GUESS);
    const timer = setInterval(() => {
      const within = 1 - Math.exp(-(performance.now() - began) / expectedMs);
      this.report((this.done + seconds * within) / this.total);
    }, this.tickMs);
    const result = await work.finally(() => clearInterval(timer));
    this.done += seconds;
    this.tookMs += performance.now() - began;
    this.report(Math.min(1, this.done / this.total));
    return result;
  }
}
