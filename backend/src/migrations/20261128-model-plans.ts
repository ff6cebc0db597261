import { Migration } from '@mikro-orm/migrations';

/** The plans whose recordings a model writes about; null for all, of plans to come too. */
export class ModelPlans20261128 extends Migration {
  override up(): void {
    this.addSql(`alter table model_setting add column plan_ids uuid[]`);
  }
}
