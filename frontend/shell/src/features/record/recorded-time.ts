/** Measures recorded seconds without pauses, with a clock that does not depend on the device's time. */
export class RecordedTime {
  /** Milliseconds until the last pause, and the start of the current run. */
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
}
