import { Migration } from '@mikro-orm/migrations';

export class Invitations20261122 extends Migration {
  override up(): void {
    this.addSql(`create table tenant_invitation (
        id uuid not null,
        tenant_id uuid not null,
        email text not null,
        role text not null,
        token_hash text not null,
        inviter_name text not null,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        primary key (id),
        constraint tenant_invitation_token_hash_unique unique (token_hash),
        constraint tenant_invitation_tenant_id_email_unique unique (tenant_id, email),
        constraint tenant_invitation_tenant_id_foreign foreign key (tenant_id) references tenant (id) on delete cascade)`);
  }
}
