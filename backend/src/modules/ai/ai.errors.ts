import { defineErrors } from '../../shared/errors/define-errors.js';
import type { FailureKind, HostedFailure } from '../../shared/hosted/hosted-failure.js';

export const AI_ERRORS = defineErrors({
  tooManyQuestions: {
    kind: 'too_many_requests',
    code: 'assistant.too_many_questions',
    message: 'Too many questions. Please wait a minute and try again.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
  tooManyViewersAsk: {
    kind: 'too_many_requests',
    code: 'assistant.too_many_questions',
    message: 'This recording is getting too many questions right now. Try again later.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
  spent: {
    kind: 'unavailable',
    code: 'hosted.spent',
    message: (service: SpentOn, by: 'recording' | 'day') =>
      `Today’s limit for the ${service} service is reached${by === 'day' ? '' : ' for this recording'}. It starts again at midnight UTC.`,
  },
});

/** What is counted: tokens of the writing service, seconds of sound of the speech service. */
export type SpentOn = 'writing' | 'speech';

export type EngineRole = 'assistant' | 'editor' | 'transcript' | 'writer';

/** What a service does that fails, as the end of a sentence about it. */
const DOES: Record<FailureKind, string> = {
  busy: 'is busy',
  quota: 'has used up its quota',
  key: 'refused the key',
  refused: 'refused the request',
  timeout: 'took too long to answer',
  unreachable: 'cannot be reached',
  broken: 'did not answer',
  garbled: 'returned an unreadable answer',
};

/** What goes wrong with an engine, by its role: `assistant.unavailable`, `writer.timeout`. */
export const engineErrors = (role: EngineRole) =>
  defineErrors({
    noAnswer: {
      kind: 'unavailable',
      code: `${role}.unavailable`,
      message: ({ kind, status }: HostedFailure) =>
        `The ${role} service ${DOES[kind]}${status ? ` (HTTP ${status})` : ''}.`,
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
