import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Plan } from './plan.entity.js';
import { FREE_PLAN } from './free-plan.js';

@Injectable()
export class PlanSeeder {
  /** Safe to call at each boot and by several processes at once; a plan that an admin has edited stays as it is. */
  async seed(em: EntityManager): Promise<void> {
    await em.upsert(Plan, Plan.offer(FREE_PLAN), { onConflictFields: ['name'], onConflictAction: 'ignore' });
  }
}
