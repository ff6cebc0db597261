import { Migration } from '@mikro-orm/migrations';

export class ExternalIdentities20261122 extends Migration {
  override up(): void {
    this.addSql(`create table external_identity (
        id uuid not null,
        user_id uuid not null,
        issuer text not null,
        subject text not null,
        created_at timestamptz not null,
        primary key (id),
        constraint external_identity_user_id_unique unique (user_id),
        constraint external_identity_issuer_subject_unique unique (issuer, subject),
        constraint external_identity_user_id_foreign foreign key (user_id) references user_account (id) on delete cascade)`);
    this.addSql(`alter table session add column id_token text null`);
  }
}
