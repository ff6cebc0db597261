import { Migration } from '@mikro-orm/migrations';

/** What a person asked all their recordings, which nobody else sees; it stays behind when they leave a tenant. */
export class LibraryQuestions20261201 extends Migration {
  override up(): void {
    this.addSql(`create table library_question (
      id uuid primary key,
      tenant_id uuid not null references tenant (id) on delete cascade,
      user_id uuid not null references user_account (id) on delete cascade,
      question text not null,
      created_at timestamptz not null)`);
    this.addSql(`create index library_question_user_id_index on library_question (user_id, id)`);
    this.addSql(`create index library_question_created_at_index on library_question (created_at)`);
    this.addSql(`alter table library_question enable row level security, force row level security`);
    this.addSql(`create policy tenant_fence on library_question
      using ((select fenced_tenant() is null) or tenant_id = (select fenced_tenant())) with check (true)`);
    this.addSql(`create or replace function views_stay_behind() returns trigger language plpgsql as $body$
      begin
        delete from kept_view v where v.user_id = old.user_id;
        delete from library_question q where q.user_id = old.user_id;
        return null;
      end $body$`);
  }
}
