import type { z } from 'zod';
import type { TokenScope } from '../../shared/auth/token-scope.js';
import type { OwnApi } from './own-api.js';

export interface Caller {
  api: OwnApi;
  /** The address of a second of a recording, for the person whom the agent answers. */
  linkTo: (recordingId: string, second?: number) => string;
  /** The address of a page of this installation. @param path as the API tells it */
  pageAt: (path: string) => string;
}

/** A use of the API in the words of an agent. */
export interface Tool {
  name: string;
  title: string;
  description: string;
  /** Tokens without it are not offered the tool; its routes decide all the same. */
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
