import { Migration } from '@mikro-orm/migrations';

/** The model on this machine that an admin chose to write. */
export class WritingModel20261126 extends Migration {
  override up(): void {
    this.addSql(`create table writing_model (
        id smallint not null check (id = 1),
        base_url text not null,
        model text not null,
        chosen_at timestamptz not null,
        primary key (id))`);
  }
}
