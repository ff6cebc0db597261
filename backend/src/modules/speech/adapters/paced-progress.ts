/** Initial estimate in milliseconds per second of audio. */
const FIRST_GUESS = 60;

export class PacedProgress {
  private done = 0;
  private tookMs = 0;

  /**
   * @param total seconds of audio
   * @param report takes the finished share, 0 to 1
   */
  constructor(
    private readonly total: number,
    private readonly report: (share: number) => void,
    private readonly tickMs = 1_000,
  ) {}

  /** Reports shares that approach the end of the piece while the work runs, then the end. */
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
