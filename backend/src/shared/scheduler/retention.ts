import { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { changeRows } from '../database/rows.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { Scheduler } from './scheduler.js';

const LOOK_MS = 6 * 3600 * 1000;
/** Small enough to hold locks briefly, large enough to catch up after a long outage in one run. */
const AT_ONCE = 500;

type RemoveSome = (before: Date, max: number) => Promise<number>;

/** Deletes data beyond its retention period (`RETENTION_MONTHS`) in batches. */
@Injectable()
export class Retention implements OnApplicationBootstrap {
  private readonly kinds: { name: string; removeSome: RemoveSome }[] = [];

  constructor(
    private readonly em: EntityManager,
    private readonly scheduler: Scheduler,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    for (const { name, removeSome } of this.kinds)
      void this.scheduler.every(LOOK_MS, `Retention of ${name}`, () => this.removeAll(removeSome));
  }

  of(name: string, removeSome: RemoveSome): void {
    this.kinds.push({ name, removeSome });
  }

  /** Registers a table whose rows are independent of others, removed by oldest `created_at` first. */
  ofTable(name: string, table: string): void {
    this.of(name, (before, max) =>
      changeRows(
        this.em,
        `delete from ${table} where id in (
           select id from ${table} where created_at < ? order by created_at limit ?)`,
        [before, max],
      ),
    );
  }

  async removeOld(): Promise<void> {
    for (const { removeSome } of this.kinds) await this.removeAll(removeSome);
  }

  private async removeAll(removeSome: RemoveSome): Promise<void> {
    const before = new Date();
    before.setUTCMonth(before.getUTCMonth() - this.config.retentionMonths);
    while ((await removeSome(before, AT_ONCE)) === AT_ONCE);
  }
}
