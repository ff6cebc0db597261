import { Migration } from '@mikro-orm/migrations';

/** The plans whose recordings the model writes about; null stands for all. */
export class ModelPlans20261130 extends Migration {
  override up(): void {
    this.addSql(`alter table model_setting add column plan_ids uuid[] null`);
    this.addSql(`create view recording_plan with (security_invoker = true) as
      select recording.id as recording_id, tenant.plan_id from recording join tenant on tenant.id = recording.tenant_id`);
  }
}
