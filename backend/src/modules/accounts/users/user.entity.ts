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
    /** PHC string; null for users of an identity provider. */
    passwordHash: p.text().nullable(),
    /** Set when the owner opened a mailed link or an identity provider verified the address. */
    emailProvenAt: p.datetime().nullable(),
    isInternalAdmin: p.boolean(),
    /** Incremented by every change an admin makes. */
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

  /** Counts a change of tenant or role. */
  moved(): void {
    this.version++;
  }
}
UserSchema.setClass(User);

/** The user's name, or the local part of their email until they set one. */
export const fullName = (person: { firstName: string; lastName: string; email: string }): string =>
  `${person.firstName} ${person.lastName}`.trim() || person.email.split('@')[0]!;
