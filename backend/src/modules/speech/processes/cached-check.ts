/** Milliseconds a negative result is cached. A positive one is cached forever. */
const NO_HOLDS_FOR = 60_000;

/** Caches an expensive check, such as whether a native library loads. */
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
