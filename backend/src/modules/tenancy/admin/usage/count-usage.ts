import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Scheduler } from '../../../../shared/scheduler/scheduler.js';
import { GetTenantUsage } from '../../../recordings/index.js';
import { monthOf } from './tenant-usage.entity.js';

const COUNT_MS = 3600 * 1000;

/** Stores each tenant's monthly usage; a month's row holds its last count. */
@Injectable()
export class CountUsage implements OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: QueryBus,
    private readonly scheduler: Scheduler,
  ) {}

  onApplicationBootstrap(): void {
    void this.scheduler.every(COUNT_MS, 'Usage of tenants', () => this.count());
  }

  /** Tenants whose usage drops to nothing get a row of zeros. */
  async count(now = new Date()): Promise<void> {
    const usage = await this.queries.execute(new GetTenantUsage());
    await this.em.execute(
      `insert into tenant_usage_month (tenant_id, month, storage_bytes, recordings, minutes)
       select t.id, ?, coalesce(u.bytes, 0), coalesce(u.recordings, 0), coalesce(round(u.seconds / 60), 0)
       from tenant t left join jsonb_to_recordset(?::jsonb) as u (id uuid, bytes bigint, recordings int, seconds float8)
         on u.id = t.id
       where u.id is not null or exists (select from tenant_usage_month before where before.tenant_id = t.id)
       on conflict (tenant_id, month) do update set
         storage_bytes = excluded.storage_bytes, recordings = excluded.recordings, minutes = excluded.minutes`,
      [
        monthOf(now),
        JSON.stringify(
          usage.map((each) => ({
            id: each.tenantId,
            bytes: each.storageBytes,
            recordings: each.recordings,
            seconds: each.seconds,
          })),
        ),
      ],
    );
  }
}
