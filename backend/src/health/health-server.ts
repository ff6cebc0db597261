import { EntityManager } from '@mikro-orm/postgresql';
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { Server } from 'node:http';
import { Health } from './health.js';
import type { Config } from '../shared/config/config.js';
import { CONFIG } from '../shared/config/config.module.js';
import { inContext } from '../shared/database/request-context.js';
import { closeInnerServer, type InnerAnswer, openInnerServer } from '../shared/http/server/inner-server.js';

/** The two addresses of health on a port of their own, for a worker that has no other. */
@Injectable()
export class HealthServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(HealthServer.name);
  private server: Server | null = null;

  constructor(
    private readonly em: EntityManager,
    private readonly health: Health,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { healthPort: port, http } = this.config;
    if (port === null) return;
    this.server = await openInnerServer(
      { host: http.host, port },
      {
        '/api/health': async () => {
          const health = await inContext(this.em, () => this.health.look());
          return json(health.status === 'ok' ? 200 : 503, health);
        },
        '/api/health/live': async () => json(200, { status: 'ok' }),
      },
    );
    this.logger.log(`Health at port ${port}`);
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.server) await closeInnerServer(this.server);
  }
}

const json = (status: number, body: object): InnerAnswer => ({
  ...{ status, type: 'application/json; charset=utf-8' },
  body: JSON.stringify(body),
});
