import { AppError } from './app-error.js';
import { defineErrors } from './define-errors.js';

const ERRORS = defineErrors({
  notFound: { kind: 'not_found', code: 'thing.not_found', message: 'Thing not found' },
  tooMany: {
    kind: 'too_many_requests',
    code: 'thing.too_many',
    message: (seconds: number) => `Wait ${seconds} seconds.`,
    details: (retryAfterSeconds: number) => ({ retryAfterSeconds }),
  },
  wrong: {
    kind: 'invalid',
    code: 'thing.wrong',
    message: 'Wrong.',
    details: (field: string) => ({ errors: { [field]: ['Wrong.'] } }),
  },
});

describe('defineErrors', () => {
  it('makes errors with their kind, code, sentence and details', () => {
    expect(ERRORS.notFound()).toMatchObject({ kind: 'not_found', code: 'thing.not_found', details: {} });
    expect(ERRORS.tooMany(5)).toMatchObject({
      message: 'Wait 5 seconds.',
      details: { retryAfterSeconds: 5 },
    });
    expect(ERRORS.wrong('name')).toMatchObject({ details: { errors: { name: ['Wrong.'] } } });
  });

  it('recognizes its own errors only', () => {
    expect(ERRORS.notFound.is(ERRORS.notFound())).toBe(true);
    expect(ERRORS.notFound.is(ERRORS.tooMany(1))).toBe(false);
    expect(ERRORS.notFound.is(new AppError('not_found', 'other', 'Other'))).toBe(false);
    expect(ERRORS.notFound.is(new Error('thing.not_found'))).toBe(false);
  });
});
