import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Plan } from '../domain/plan.entity.js';
import { FREE_PLAN } from './free-plan.js';

/** Puts the plans in that the product cannot run without. */
@Injectable()
export class PlanSeeder {
  constructor(private readonly em: EntityManager) {}

  /** Safe to call at each boot and by several processes at once; a plan that an admin has edited stays as it is. */
  async seedPlans(): Promise<void> {
    await this.em
      .fork()
      .upsert(Plan, Plan.offer(FREE_PLAN), { onConflictFields: ['name'], onConflictAction: 'ignore' });
  }
}
