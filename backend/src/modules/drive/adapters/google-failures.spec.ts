import { OutgoingLimitError } from '../../../shared/outgoing/outgoing-limit.js';
import { DRIVE_ERRORS } from '../drive.errors.js';
import { errorOf, failureOf, isPassing } from './google-failures.js';

const TOO_MUCH = new OutgoingLimitError('bytes', { maxBytes: 1, timeoutMs: 1, maxRedirects: 0 });
const answered = (status: number, data: unknown) => failureOf({ response: { status, data } });
const because = (status: number, reason: string) =>
  answered(status, { error: { code: status, errors: [{ domain: 'global', reason, message: 'x' }] } });

describe('What Google answers', () => {
  it.each([
    ['a limit as 403', because(403, 'userRateLimitExceeded'), DRIVE_ERRORS.busy, true],
    ['a limit as 429', because(429, 'rateLimitExceeded'), DRIVE_ERRORS.busy, true],
    ['a fault of its own', because(500, 'internalError'), DRIVE_ERRORS.unavailable, true],
    ['an API that is off', because(403, 'accessNotConfigured'), DRIVE_ERRORS.setupRequired, false],
    ['wrong credentials', answered(401, { error: 'invalid_client' }), DRIVE_ERRORS.setupRequired, false],
    ['a revoked token', answered(400, { error: 'invalid_grant' }), DRIVE_ERRORS.reconnectRequired, false],
    ['too small a scope', because(403, 'insufficientPermissions'), DRIVE_ERRORS.reconnectRequired, false],
    ['an expired token', because(401, 'authError'), DRIVE_ERRORS.accessRefused, false],
    ['a file that is gone', because(404, 'notFound'), DRIVE_ERRORS.fileNotFound, false],
    [
      'no download',
      answered(403, JSON.stringify({ error: { errors: [{ reason: 'cannotDownloadFile' }] } })),
      DRIVE_ERRORS.downloadRefused,
      false,
    ],
    ['a page of a proxy', answered(502, '<html>'), DRIVE_ERRORS.unavailable, true],
    ['nothing, the connection was cut', failureOf({ code: 'ECONNRESET' }), DRIVE_ERRORS.unavailable, true],
    ['nothing in time', failureOf({ code: 'TimeoutError' }), DRIVE_ERRORS.unavailable, false],
    ['too much', failureOf(new Error('x', { cause: TOO_MUCH })), DRIVE_ERRORS.limitPassed, false],
  ])('%s is read as what it is', (_, failure, error, passing) => {
    expect([errorOf(failure).code, isPassing(failure)]).toEqual([error.code, passing]);
  });

  it('is told to the log without the request, which has tokens', () => {
    const thrown = {
      config: { headers: { authorization: 'Bearer ya29.x' } },
      response: { status: 500, data: {} },
    };
    expect(JSON.stringify(errorOf(failureOf(thrown)))).not.toContain('ya29');
  });
});
