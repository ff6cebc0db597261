import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Plan } from './plan.entity.js';
import { FREE_PLAN } from './free-plan.js';

@Injectable()
export class PlanSeeder {
  /** Safe to call on every boot and in several processes. Plans edited by an admin are not changed. */
  async seed(em: EntityManager): Promise<void> {
    await em.upsert(Plan, Plan.offer(FREE_PLAN), { onConflictFields: ['name'], onConflictAction: 'ignore' });
  }
}
