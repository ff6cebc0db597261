import { jest } from '@jest/globals';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { ClientLeft } from '../requests/abort-on-disconnect.js';
import { ProblemFilter } from './problem.filter.js';

const host = {
  switchToHttp: () => ({
    getRequest: () => ({ id: '1', method: 'GET', routeOptions: {}, raw: {}, answeredEarly: true }),
    getResponse: () => ({ raw: {} }),
  }),
} as unknown as ArgumentsHost;

describe('ProblemFilter', () => {
  it('logs errors of ours, and none for a client that left', () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    new ProblemFilter().catch(new ClientLeft('Gone'), host);
    expect(log).not.toHaveBeenCalled();
    new ProblemFilter().catch(new Error('Out of luck'), host);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
