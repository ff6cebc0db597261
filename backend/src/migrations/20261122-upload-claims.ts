import { Migration } from '@mikro-orm/migrations';

export class UploadClaims20261122 extends Migration {
  override up(): void {
    this.addSql(`alter table upload_target
        add column claimed_for uuid null,
        add column claim_token uuid null,
        add column claimed_until timestamptz null,
        add column refusal jsonb null`);
    this.addSql(`create index upload_target_claimed_for_index on upload_target (claimed_for)
      where claimed_for is not null`);
  }
}
