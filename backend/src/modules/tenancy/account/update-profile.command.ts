import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { MediaTools } from '../../media/index.js';
import { redrawPicture } from '../pictures/redraw-picture.js';
import { UserPicture, type ProfileChanges, User } from '../../accounts/entities.js';

/** More than twice the displayed size, for high-density screens. */
const PICTURE_BOX = { width: 256, height: 256 };

export class UpdateProfile extends CommandOf<{
  userId: string;
  changes: ProfileChanges & {
    /** The bytes of a PNG, JPEG or WebP file; null removes the picture. */
    picture?: Buffer | null | undefined;
  };
}> {}

@CommandHandler(UpdateProfile)
export class UpdateProfileHandler implements ICommandHandler<UpdateProfile> {
  constructor(
    private readonly em: EntityManager,
    private readonly tools: MediaTools,
  ) {}

  async execute({ input: { userId, changes } }: UpdateProfile): Promise<void> {
    const { picture, ...words } = changes;
    // Redrawn outside the transaction because it is slow.
    const drawn = picture && (await redrawPicture(this.tools, picture, PICTURE_BOX, 'picture'));
    await this.em.transactional(async (em) => {
      const user = await em.findOneOrFail(User, userId);
      user.updateProfile(words);
      if (drawn) await em.upsert(UserPicture, UserPicture.of(userId, drawn));
      if (picture === null) await em.nativeDelete(UserPicture, { userId });
    });
  }
}
