import { defineEntity, p } from '@mikro-orm/core';
import { versionOf } from '../pictures/uploaded-picture.js';

const UserPictureSchema = defineEntity({
  name: 'UserPicture',
  properties: {
    userId: p.uuid().primary(),
    /** In its address, so that browsers may keep it. */
    version: p.text(),
    /** A PNG that we drew. Read only to be sent. */
    picture: p.blob().lazy(),
  },
});

/** Apart from its account, which every request of a signed-in person reads. */
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
