/** Recorded seconds, without pauses, by a clock that does not change with the device's time. */
export class RecordedTime {
  /** Milliseconds before the last pause, and the start of the current run. */
  #before = 0;
  #since: number | null = null;

  get seconds(): number {
    return (this.#before + (this.#since === null ? 0 : performance.now() - this.#since)) / 1000;
  }

  run(): void {
    this.#since = performance.now();
  }

  pause(): void {
    this.#before = this.seconds * 1000;
    this.#since = null;
  }

  reset(): void {
    this.#before = 0;
    this.#since = null;
  }
}
