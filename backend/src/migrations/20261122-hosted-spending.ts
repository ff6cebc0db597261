import { Migration } from '@mikro-orm/migrations';

export class HostedSpending20261122 extends Migration {
  override up(): void {
    this.addSql(`create table hosted_spending (
        id uuid not null,
        day date not null,
        service text not null,
        recording_id uuid null,
        amount bigint not null,
        primary key (id),
        constraint hosted_spending_once unique nulls not distinct (service, day, recording_id))`);
  }
}
