import { Migration } from '@mikro-orm/migrations';

/** The language that is spoken in a recording, and the one that a tenant's recordings are in unless they say otherwise. */
export class SpokenLanguage20261128 extends Migration {
  override up(): void {
    this.addSql(`alter table recording add column language text null, add column language_source text null,
      add column language_confidence double precision null,
      add column likely_languages jsonb not null default '[]'`);
    this.addSql(`create view spoken_language with (security_invoker = true) as
      select id as recording_id, language from recording`);
    this.addSql(`alter table tenant add column spoken_language text null`);
  }
}
