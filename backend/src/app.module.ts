import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule } from '@nestjs/core';
import { CqrsModule } from '@nestjs/cqrs';
import { ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import { Health } from './health/health.js';
import { HealthController } from './health/health.controller.js';
import { HealthServer } from './health/health-server.js';
import { MIGRATIONS } from './migrations/index.js';
import { ACCOUNTS_ENTITIES, AccountsModule } from './modules/accounts/index.js';
import { ActionPlanModule } from './modules/action-plan/index.js';
import { AgentsModule } from './modules/agents/index.js';
import { AI_ENTITIES, AiModule } from './modules/ai/index.js';
import { ANALYTICS_ENTITIES, AnalyticsModule } from './modules/analytics/index.js';
import { BACKUPS_ENTITIES, BackupsModule } from './modules/backups/index.js';
import { CRM_ENTITIES, CrmModule } from './modules/crm/index.js';
import { DRIVE_ENTITIES, DriveModule } from './modules/drive/index.js';
import { DOCUMENTS_ENTITIES, DocumentsModule } from './modules/documents/index.js';
import { LibraryModule } from './modules/library/index.js';
import { MEDIA_ENTITIES, MediaModule } from './modules/media/index.js';
import { ModelsModule } from './modules/models/index.js';
import { NOTIFICATIONS_ENTITIES, NotificationsModule } from './modules/notifications/index.js';
import { ProcessingModule } from './modules/processing/index.js';
import { RECORDINGS_ENTITIES, RecordingsModule } from './modules/recordings/index.js';
import { SHARING_ENTITIES, SharingModule } from './modules/sharing/index.js';
import { SpeechModule } from './modules/speech/index.js';
import { TENANCY_ENTITIES, TenancyModule } from './modules/tenancy/index.js';
import { WEBHOOKS_ENTITIES, WebhooksModule } from './modules/webhooks/index.js';
import { Seed } from './seed.js';
import { RoutesAccess } from './shared/auth/routes-access.js';
import { SessionGuard } from './shared/auth/session.guard.js';
import type { Config } from './shared/config/config.js';
import { ConfigModule } from './shared/config/config.module.js';
import { DatabaseModule } from './shared/database/database.module.js';
import { BodyTypeGuard } from './shared/http/requests/body-type.guard.js';
import { loggingModule } from './shared/http/server/logging.js';
import { ProblemFilter } from './shared/http/answers/problem.filter.js';
import { ValidationPipe } from './shared/http/requests/validation.js';
import { CountedHits } from './shared/http/requests/counted-hits.js';
import { HostedModule } from './shared/hosted/hosted.module.js';
import { IDEMPOTENCY_ENTITIES, IdempotencyModule } from './shared/idempotency/idempotency.module.js';
import { MailModule } from './shared/mail/mail.module.js';
import { MetricsModule } from './shared/metrics/metrics.module.js';
import { CachingModule } from './shared/caching/caching.module.js';
import { OutboxModule } from './shared/outbox/outbox.module.js';
import { ReaderModule } from './shared/reader/reader.module.js';
import { QueueModule } from './shared/queue/queue.module.js';
import { SchedulerModule } from './shared/scheduler/scheduler.module.js';
import { TASK_ENTITIES, TasksModule } from './shared/tasks/tasks.module.js';
import { TracingModule } from './shared/tracing/tracing.module.js';
import { WorkersModule } from './shared/workers/workers.module.js';

export const ENTITIES = [
  ...ACCOUNTS_ENTITIES,
  ...AI_ENTITIES,
  ...ANALYTICS_ENTITIES,
  ...BACKUPS_ENTITIES,
  ...CRM_ENTITIES,
  ...DOCUMENTS_ENTITIES,
  ...IDEMPOTENCY_ENTITIES,
  ...DRIVE_ENTITIES,
  ...MEDIA_ENTITIES,
  ...NOTIFICATIONS_ENTITIES,
  ...RECORDINGS_ENTITIES,
  ...SHARING_ENTITIES,
  ...TASK_ENTITIES,
  ...TENANCY_ENTITIES,
  ...WEBHOOKS_ENTITIES,
];

/** Far above normal use. Sign-in, gate and assistant have their own limits. */
const REQUESTS_A_MINUTE = 60_000;

/** Requests forwarded to a reader process were already counted. */
const countedHits = ({ queue, readerSocket }: Config): CountedHits =>
  new CountedHits(
    queue.adapter === 'bull' && readerSocket === null
      ? { redisUrl: queue.redisUrl, floodLimit: REQUESTS_A_MINUTE }
      : undefined,
  );

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        loggingModule(config),
        DatabaseModule.with(config, ENTITIES, MIGRATIONS),
        CqrsModule.forRoot(),
        DiscoveryModule,
        QueueModule.with(config),
        SchedulerModule,
        TasksModule,
        CachingModule,
        OutboxModule,
        IdempotencyModule,
        HostedModule,
        MailModule,
        WorkersModule,
        ReaderModule,
        MetricsModule,
        TracingModule,
        ThrottlerModule.forRoot({
          throttlers: [{ ttl: 60_000, limit: REQUESTS_A_MINUTE }],
          storage: countedHits(config),
        }),
        AccountsModule,
        MediaModule,
        RecordingsModule,
        SharingModule,
        SpeechModule,
        AiModule,
        ProcessingModule,
        AnalyticsModule,
        DriveModule,
        TenancyModule,
        NotificationsModule,
        WebhooksModule,
        CrmModule,
        BackupsModule,
        ModelsModule,
        DocumentsModule,
        LibraryModule,
        ActionPlanModule,
        AgentsModule,
      ],
      controllers: [HealthController],
      providers: [
        Seed,
        Health,
        HealthServer,
        RoutesAccess,
        { provide: APP_GUARD, useClass: ThrottlerGuard },
        { provide: APP_GUARD, useClass: BodyTypeGuard },
        { provide: APP_GUARD, useClass: SessionGuard },
        { provide: APP_PIPE, useClass: ValidationPipe },
        { provide: APP_FILTER, useClass: ProblemFilter },
      ],
    };
  }
}
