import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { advisoryLock } from './shared/database/advisory-lock.js';
import { DemoSeeder } from './modules/recordings/index.js';
import { PlanSeeder } from './modules/accounts/index.js';
import { inContext } from './shared/database/request-context.js';

/** Initial data of an installation: the Free plan and the demo. Safe to run on every start. */
@Injectable()
export class Seed {
  constructor(
    private readonly em: EntityManager,
    private readonly plans: PlanSeeder,
    private readonly demo: DemoSeeder,
  ) {}

  /** Concurrent processes seed only once. */
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
