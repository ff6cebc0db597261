/** Milliseconds a "no" holds before it is asked again; a "yes" holds for good. */
const NO_HOLDS_FOR = 60_000;

/** Asks something dear, such as whether a native library loads, as seldom as possible. */
export class CachedCheck {
  private asked: { answer: Promise<boolean>; until: number } | null = null;

  constructor(private readonly ask: () => Promise<boolean>) {}

  answer(): Promise<boolean> {
    if (!this.asked || Date.now() > this.asked.until) {
      const asked = { answer: this.ask(), until: Infinity };
      this.asked = asked;
      void asked.answer.then((works) => {
        if (!works) asked.until = Date.now() + NO_HOLDS_FOR;
      });
    }
    return this.asked.answer;
  }
}
