import { defineErrors } from '../../shared/errors/define-errors.js';

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
    message: 'This recording is asked too much right now. Please try again later.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
});

export type EngineRole = 'assistant' | 'editor' | 'transcript' | 'writer';

/** What goes wrong with an engine, by its role: `assistant.unavailable`, `writer.timeout`. */
export const engineErrors = (role: EngineRole) =>
  defineErrors({
    noAnswer: {
      kind: 'unavailable',
      code: `${role}.unavailable`,
      message: ({ status }: { status: number | undefined; cause: unknown }) =>
        `The ${role} service did not answer${status ? ` (HTTP ${status})` : ''}.`,
      details: ({ cause }: { cause: unknown }) => ({ cause }),
    },
    unusableAnswer: {
      kind: 'unavailable',
      code: `${role}.unusable_answer`,
      message: ({ why }: { why: string; cause?: unknown }) =>
        `The ${role} service gave an answer that cannot be used: ${why}.`,
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
