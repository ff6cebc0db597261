import type { FailureKind, HostedFailure } from '../hosted/hosted-failure.js';
import { defineErrors } from './define-errors.js';

export type EngineRole = 'assistant' | 'editor' | 'model' | 'transcript' | 'writer';

const DOES: Record<FailureKind, string> = {
  busy: 'is busy',
  quota: 'has used up its quota',
  key: 'refused the key',
  absent: 'has no such model or address',
  refused: 'refused the request',
  timeout: 'took too long to answer',
  unreachable: 'cannot be reached',
  broken: 'did not answer',
  garbled: 'returned an unreadable answer',
  oversized: 'returned an answer that is too large',
  redirecting: 'redirects to another address',
};

/** Appends the service's own error message to ours. */
export const quoted = (said: string | null | undefined): string => (said ? `: “${said}”` : '');

/** Errors of an engine by its role, e.g. `assistant.unavailable` or `writer.timeout`. */
export const engineErrors = (role: EngineRole) =>
  defineErrors({
    noAnswer: {
      kind: 'unavailable',
      code: `${role}.unavailable`,
      message: ({ kind, status, said }: HostedFailure) =>
        `The ${role} service ${DOES[kind]}${status ? ` (HTTP ${status})` : ''}${quoted(said)}.`,
      details: (cause: HostedFailure) => ({ cause }),
    },
    unusableAnswer: {
      kind: 'unavailable',
      code: `${role}.unusable_answer`,
      message: ({ why }: { why: string; cause?: unknown }) =>
        `The ${role} service returned an answer that can't be used: ${why}.`,
      details: ({ cause }: { cause?: unknown }) => ({ cause }),
    },
    timeout: {
      kind: 'unavailable',
      code: `${role}.timeout`,
      message: `The ${role} took too long.`,
      details: (cause: unknown) => ({ cause }),
    },
    failed: {
      kind: 'unavailable',
      code: `${role}.failed`,
      message: `The ${role} is not available right now.`,
      details: (cause: unknown) => ({ cause }),
    },
  });
