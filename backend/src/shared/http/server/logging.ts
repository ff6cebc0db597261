import type { IncomingMessage } from 'node:http';
import { LoggerModule } from 'nestjs-pino';
import type { DynamicModule } from '@nestjs/common';
import type { Config } from '../../config/config.js';
import { redactor } from '../../secrets/redact.js';
import { LogDestination } from './log-destination.js';

/** Tokens of invitations and password resets have at least this length; ids and share links are shorter. */
const ONE_TIME_SECRET = /[\w%-]{40,}/g;

/** Shared by the whole process, like its standard output. */
const standardOutput = new LogDestination();
process.once('exit', () => standardOutput.flushSync());

/**
 * JSON log lines with the request id. Cookies, tokens and query strings (signatures, emails) are left out, and
 * secrets in error messages are redacted.
 */
export function loggingModule(config: Config): DynamicModule {
  const redact = redactor(config.secrets);
  return LoggerModule.forRoot({
    forRoutes: ['{*path}'],
    pinoHttp: {
      stream: { write: (line: string) => standardOutput.write(redact(line)) },
      level: config.logLevel,
      genReqId: (request) => (request as { id?: string }).id ?? '',
      autoLogging: { ignore: (request) => (request.url ?? '').startsWith('/api/health') },
      customLogLevel: (_request, response, error) =>
        error || response.statusCode >= 500 ? 'error' : response.statusCode >= 400 ? 'info' : 'debug',
      serializers: {
        req: (request: IncomingMessage & { id?: string }) => ({
          id: request.id,
          method: request.method,
          path: (request.url ?? '').split('?', 1)[0]!.replace(ONE_TIME_SECRET, '[secret]'),
        }),
        res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      },
    },
  });
}
