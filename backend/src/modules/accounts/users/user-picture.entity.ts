import { defineEntity, p } from '@mikro-orm/core';
import { versionOf } from './picture-version.js';

const UserPictureSchema = defineEntity({
  name: 'UserPicture',
  properties: {
    userId: p.uuid().primary(),
    /** Part of the picture's URL, so that browsers can cache it. */
    version: p.text(),
    /** A PNG that we rendered. Lazy because it is only read to be sent. */
    picture: p.blob().lazy(),
  },
});

/** A separate table, because every authenticated request reads the account. */
export class UserPicture extends UserPictureSchema.class {
  static of(userId: string, picture: Buffer): UserPicture {
    const made = new UserPicture();
    made.userId = userId;
    made.version = versionOf(picture);
    made.picture = picture;
    return made;
  }
}
UserPictureSchema.setClass(UserPicture);
