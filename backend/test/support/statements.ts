import { jest } from '@jest/globals';
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
  /** Whether the connection parses and plans it once. */
  isPrepared: boolean;
}

/** Records a piece of work's statements, including transactions and row-level security settings. */
export type HearStatements = (work: () => Promise<unknown>) => Promise<Statement[]>;

export function hearStatements(): HearStatements {
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  let heard: Statement[] = [];
  jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [first, second] = given as [string | { text: string; name?: string; values?: unknown[] }, unknown];
    const { text, name, values } =
      typeof first === 'string' ? { text: first, name: undefined, values: second } : first;
    heard.push({ text, values: Array.isArray(values) ? values : [], isPrepared: name !== undefined });
    return query.apply(this, given) as never;
  });
  return async (work) => {
    heard = [];
    await work();
    // The test's own queries come later.
    return [...heard];
  };
}
