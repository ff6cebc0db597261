import { Migration } from '@mikro-orm/migrations';

export class MultipartUploads20261121 extends Migration {
  override up(): void {
    this.addSql(`alter table upload_target
        add column multipart_id text null,
        add column parts jsonb null`);
    this.addSql(
      `create index upload_target_unused_index on upload_target (created_at) where recording_id is null`,
    );
  }
}
