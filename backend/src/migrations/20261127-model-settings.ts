import { Migration } from '@mikro-orm/migrations';

/**
 * The services and models that an admin chose to write and to hear. `writing_model` is unused since 0.2.0, which the
 * version before still reads.
 */
export class ModelSettings20261127 extends Migration {
  override up(): void {
    this.addSql(`create table model_setting (
        kind text not null check (kind in ('writing', 'speech')),
        provider text not null check (provider in ('openai', 'service', 'local')),
        base_url text,
        model text not null,
        engine text,
        sealed_key text,
        per_recording bigint not null,
        per_day bigint not null,
        changed_at timestamptz not null,
        primary key (kind))`);
    this.addSql(`insert into model_setting
        select 'writing', 'local', base_url, model, engine, null, 2000000, 20000000, chosen_at from writing_model`);
  }
}
