interface Waiting {
  person: string;
  start: () => void;
}

/** Lets so much work run at once, and so much of one person's; the rest waits in line. */
export class Turns {
  private readonly running = new Map<string, number>();
  private readonly waiting: Waiting[] = [];
  private total = 0;

  constructor(private readonly limits: { atOnce: number; ofOnePerson: number }) {}

  async run<T>(person: string, work: () => Promise<T>): Promise<T> {
    if (this.isFree(person)) this.enter(person);
    else await new Promise<void>((start) => this.waiting.push({ person, start }));
    try {
      return await work();
    } finally {
      this.leave(person);
    }
  }

  private isFree(person: string): boolean {
    return this.total < this.limits.atOnce && this.countOf(person) < this.limits.ofOnePerson;
  }

  private countOf(person: string): number {
    return this.running.get(person) ?? 0;
  }

  private enter(person: string): void {
    this.total++;
    this.running.set(person, this.countOf(person) + 1);
  }

  private leave(person: string): void {
    this.total--;
    if (this.countOf(person) > 1) this.running.set(person, this.countOf(person) - 1);
    else this.running.delete(person);
    const next = this.waiting.findIndex((waiting) => this.isFree(waiting.person));
    if (next < 0) return;
    const [{ person: other, start }] = this.waiting.splice(next, 1) as [Waiting];
    this.enter(other);
    start();
  }
}
