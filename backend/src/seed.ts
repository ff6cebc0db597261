import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { advisoryLock } from './shared/database/advisory-lock.js';
import { DemoSeeder } from './modules/recordings/index.js';
import { PlanSeeder } from './modules/tenancy/index.js';
import { inContext } from './shared/database/request-context.js';

/** What an installation has from its first start: the plan Free and the demo recording. Safe to run at each start. */
@Injectable()
export class Seed {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: PlanSeeder,
    private readonly demo: DemoSeeder,
  ) {}

  /** Two processes that start together seed only once. */
  run(): Promise<void> {
    return inContext(this.em, () =>
      this.em.transactional(async (em) => {
        await advisoryLock(em, 'seed');
        await this.plans.seed(em);
        await this.demo.seed(em);
      }),
    );
  }
}
