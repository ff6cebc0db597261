import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { advisoryLock } from '../../../shared/database/advisory-lock.js';
import { changeRows, selectRow, selectRows } from '../../../shared/database/rows.js';
import { Retention } from '../../../shared/scheduler/retention.js';
import { Scheduler } from '../../../shared/scheduler/scheduler.js';

const DAY_MS = 24 * 3600 * 1000;
const MONTHS_AHEAD = 2;

const Name = z.object({ name: z.string() });

interface Month {
  table: string;
  from: Date;
  to: Date;
}

/** Stores events in monthly partitions, which are created ahead and dropped as a whole. */
@Injectable()
export class EventMonths implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly em: EntityManager,
    private readonly scheduler: Scheduler,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.of('viewing events', (before) => this.dropBefore(before));
  }

  onApplicationBootstrap(): void {
    void this.scheduler.every(DAY_MS, 'Months of viewing events', () => this.makeAhead());
  }

  async makeAhead(now = new Date()): Promise<void> {
    for (let ahead = 0; ahead <= MONTHS_AHEAD; ahead++) await this.make(monthOf(now, ahead));
  }

  /** Drops only whole months, after all visits that started in them. */
  private async dropBefore(before: Date): Promise<number> {
    const tables = await selectRows(
      this.em,
      Name,
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'analytics_event'::regclass`,
    );
    for (const { name } of tables) {
      const [, year, month] = /^analytics_event_(\d{4})_(\d{2})$/.exec(name) ?? [];
      if (!year || new Date(Date.UTC(Number(year), Number(month), 1)) > before) continue;
      await this.em.execute(`drop table ${name}`);
    }
    return 0;
  }

  /** Moves events that arrived before their month's partition existed. */
  private async make({ table, from, to }: Month): Promise<void> {
    if (await this.isThere(table)) return;
    await this.em.transactional(async (em) => {
      await advisoryLock(em, 'event-months');
      if (await this.isThere(table)) return;
      const range = [from.toISOString(), to.toISOString()] as const;
      await em.execute(`create table ${table} (like analytics_event including all)`);
      await changeRows(
        em,
        `with moved as (
           delete from analytics_event_other where session_started_at >= ? and session_started_at < ? returning *)
         insert into ${table} select * from moved`,
        range,
      );
      await em.execute(
        `alter table analytics_event attach partition ${table} for values from ('${range[0]}') to ('${range[1]}')`,
      );
    });
  }

  private async isThere(table: string): Promise<boolean> {
    const found = await selectRow(this.em, Name, `select relname as name from pg_class where relname = ?`, [
      table,
    ]);
    return found !== null;
  }
}

function monthOf(now: Date, ahead: number): Month {
  const first = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  const from = first(ahead);
  return {
    table: `analytics_event_${from.toISOString().slice(0, 7).replace('-', '_')}`,
    from,
    to: first(ahead + 1),
  };
}
