import { defineErrors } from '../../shared/errors/define-errors.js';

export const AI_ERRORS = defineErrors({
  lineNotFound: {
    kind: 'not_found',
    code: 'moment.line_not_found',
    message: 'This line is not in the transcript.',
  },
  momentNotFound: {
    kind: 'not_found',
    code: 'moment.not_found',
    message: 'This moment is not in the recording.',
  },
  notANextStep: {
    kind: 'invalid',
    code: 'moment.not_a_next_step',
    message: 'Only a next step has something to do, a person and a date.',
  },
  askedQuestionNotFound: {
    kind: 'not_found',
    code: 'assistant.asked_question_not_found',
    message: 'This question is not among those that you asked.',
  },
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
