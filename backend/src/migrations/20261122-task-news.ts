import { Migration } from '@mikro-orm/migrations';

/** Workers hear at the commit of what a trigger has them index; of other tasks, whoever adds them tells. */
export class TaskNews20261122 extends Migration {
  override up(): void {
    this.addSql(`create function tell_of_task() returns trigger language plpgsql as $body$
      begin
        perform pg_notify('task_added', new.kind);
        return null;
      end $body$`);
    this.addSql(`create trigger task_is_told after insert or update of requests on task
      for each row when (new.kind = 'index-recording') execute function tell_of_task()`);
  }
}
