import { Migration } from '@mikro-orm/migrations';

/** Pictures of people, apart from their accounts, which every request of a signed-in person reads. */
export class UserPictures20261122 extends Migration {
  override up(): void {
    this.addSql(`create table user_picture (
        user_id uuid not null references user_account (id) on delete cascade,
        version text not null,
        picture bytea not null,
        primary key (user_id))`);
  }
}
