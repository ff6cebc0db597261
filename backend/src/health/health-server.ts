import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { Health } from './health.js';
import type { Config } from '../shared/config/config.js';
import { CONFIG } from '../shared/config/config.module.js';
import { inContext } from '../shared/database/request-context.js';
import { type InnerAnswer, InnerServer } from '../shared/http/server/inner-server.js';

/** Health checks on a separate port, for workers. */
@Injectable()
export class HealthServer extends InnerServer {
  protected readonly routes = {
    '/api/health': async () => {
      const health = await inContext(this.em, () => this.health.look());
      return json(health.status === 'ok' ? 200 : 503, health);
    },
    '/api/health/live': async () => json(200, { status: 'ok' }),
  };

  constructor(
    private readonly em: EntityManager,
    private readonly health: Health,
    @Inject(CONFIG) { http, healthPort }: Config,
  ) {
    super('Health', { host: http.host, port: healthPort });
  }
}

const json = (status: number, body: object): InnerAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(body),
});
