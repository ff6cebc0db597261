import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuidv7 } from 'uuid';

const UserSchema = defineEntity({
  name: 'User',
  tableName: 'user_account',
  properties: {
    id: p.uuid().primary(),
    email: p.text().unique(),
    firstName: p.text(),
    lastName: p.text(),
    bio: p.text(),
    /** PHC string; null with an external identity provider. */
    passwordHash: p.text().nullable(),
    /** When its owner opened a link that was mailed there, or an identity provider vouched for it. */
    emailProvenAt: p.datetime().nullable(),
    isInternalAdmin: p.boolean(),
    /** Raised by every change that an admin makes. */
    version: p.integer().default(1),
    createdAt: p.datetime(),
  },
});

export interface ProfileChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  bio?: string | undefined;
}

export class User extends UserSchema.class {
  static join(input: {
    email: string;
    firstName: string;
    lastName: string;
    passwordHash: string | null;
  }): User {
    const user = new User();
    user.id = uuidv7();
    user.email = input.email;
    user.firstName = input.firstName;
    user.lastName = input.lastName;
    user.bio = '';
    user.passwordHash = input.passwordHash;
    user.emailProvenAt = null;
    user.isInternalAdmin = false;
    user.version = 1;
    user.createdAt = new Date();
    return user;
  }

  updateProfile(changes: ProfileChanges): void {
    this.firstName = changes.firstName ?? this.firstName;
    this.lastName = changes.lastName ?? this.lastName;
    this.bio = changes.bio ?? this.bio;
  }

  proveEmail(): void {
    this.emailProvenAt ??= new Date();
  }

  makeInternalAdmin(): void {
    this.setInternalAdmin(true);
  }

  setInternalAdmin(isInternalAdmin: boolean): void {
    this.isInternalAdmin = isInternalAdmin;
    this.version++;
  }

  /** Moved to another tenant, or given another role in theirs. */
  moved(): void {
    this.version++;
  }
}
UserSchema.setClass(User);

/** How a person is addressed: their name, or the first part of their e-mail while they have not given one. */
export const fullName = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.email.split('@')[0]!;
