import type { Outcome } from './outcome.ts';

export interface Part {
  /** As `npm test -- NAME` takes it. */
  name: string;
  /** Run where CI is set, or by its name: it stops machines, installs engines or listens for minutes. */
  onlyInCi?: true;
  /** Parts that come first, also when they fail. */
  after?: string[];
  /** Nothing else runs meanwhile: it records and plays in real time. */
  alone?: boolean;
  /** It needs the databases. */
  servers?: boolean;
  run(environment: NodeJS.ProcessEnv, selection?: Selection): Promise<Outcome>;
}

/** A part of a part, for those that run with Jest. */
export interface Selection {
  /** Paths from the root; all when unset. */
  files?: string[];
  /** Shakes the tests, always in the same way for the same seed. */
  seed?: number;
  signal?: AbortSignal;
}
