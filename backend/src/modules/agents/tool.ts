import type { z } from 'zod';
import type { TokenScope } from '../../shared/auth/token-scope.js';
import type { OwnApi } from './own-api.js';

export interface Caller {
  api: OwnApi;
  /** The URL of a second of a recording, for the agent's user. */
  linkTo: (recordingId: string, second?: number) => string;
  /**
   * The URL of a page.
   * @param path as in the API
   */
  pageAt: (path: string) => string;
}

export interface Tool {
  name: string;
  title: string;
  description: string;
  /** Tokens without this scope are not offered the tool. Its routes check access anyway. */
  scope: TokenScope;
  changes: 'nothing' | 'adds' | 'overwrites';
  input: z.ZodObject;
  run(input: never, caller: Caller): Promise<Record<string, unknown>>;
}

export function tool<Input extends z.ZodObject>(
  told: Omit<Tool, 'input' | 'run'> & {
    input: Input;
    run(input: z.output<Input>, caller: Caller): Promise<Record<string, unknown>>;
  },
): Tool {
  return told;
}
