import { Migration } from '@mikro-orm/migrations';

/** When a call with an `Idempotency-Key` changed something, so that it is not done anew when its answer is lost. */
export class DoneCalls20261126 extends Migration {
  override up(): void {
    this.addSql(`alter table idempotency_key add column done_at timestamptz null`);
  }
}
