import type { Outcome } from './outcome.ts';

export interface Part {
  /** As given to `npm test -- NAME`. */
  name: string;
  /** Runs only with CI set or by name, because it stops machines, installs engines or takes minutes. */
  onlyInCi?: true;
  /** Parts that run first, even if they fail. */
  after?: string[];
  /** Runs exclusively, because it records and plays in real time. */
  alone?: boolean;
  /** Whether it needs the databases. */
  servers?: boolean;
  run(environment: NodeJS.ProcessEnv, selection?: Selection): Promise<Outcome>;
}

/** A subset of a part based on Jest. */
export interface Selection {
  /** Paths from the root; all if unset. */
  files?: string[];
  /** Shakes the tests reproducibly by seed. */
  seed?: number;
  signal?: AbortSignal;
}
