import { EntityManager } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import { SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger } from 'nestjs-pino';
import { AppModule } from './app.module.js';
import type { Config } from './shared/config/config.js';
import { ReaderProcess } from './shared/reader/reader-process.js';
import { DatabaseProbe } from './shared/database/database-probe.js';
import { WEBHOOK_MESSAGES } from './modules/webhooks/index.js';
import { openContextOfEachRequest } from './shared/database/request-context.js';
import { serveFrontends } from './shared/http/pages/frontends.js';
import { LIMITS } from './limits.js';
import { buildOpenApi } from './shared/openapi/openapi.js';
import { configureServer, createAdapter } from './shared/http/server/server.js';
import { measureRequests } from './shared/metrics/measure-requests.js';
import { traceRequests } from './shared/tracing/trace-requests.js';
import { answerForStalledDatabase } from './shared/http/server/stalled-database.js';
import { IdempotencyKeys } from './shared/idempotency/idempotency-keys.js';
import { keepAnswers } from './shared/idempotency/idempotency.interceptor.js';

export async function createApp(config: Config): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(config),
    createAdapter(config),
    {
      bufferLogs: true,
      abortOnError: false,
    },
  );
  app.useLogger(app.get(Logger));
  await configureServer(app, config);
  const server = app.getHttpAdapter().getInstance();
  if (config.metricsPort !== null) measureRequests(server);
  if (config.tracing) traceRequests(server);
  const probe = app.get(DatabaseProbe);
  keepAnswers(server, () => app.get(IdempotencyKeys));
  answerForStalledDatabase(server, () => probe.answers());
  openContextOfEachRequest(server, app.get(EntityManager), app.get(ReaderProcess).isAvailable);
  SwaggerModule.setup('api/docs', app, () => buildOpenApi(app, LIMITS, WEBHOOK_MESSAGES), {
    jsonDocumentUrl: 'api/openapi.json',
  });
  await serveFrontends(app, config);
  return app;
}
