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
    message: 'This recording is getting too many questions right now. Try again later.',
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
});
