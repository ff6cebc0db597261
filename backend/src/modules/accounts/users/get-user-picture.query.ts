import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { Picture } from '../../../shared/http/answers/send-picture.js';
import { UserPicture } from './user-picture.entity.js';

export class GetUserPicture extends QueryOf<{ userId: string }, Picture | null> {}

@QueryHandler(GetUserPicture)
export class GetUserPictureHandler implements IQueryHandler<GetUserPicture> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId } }: GetUserPicture): Promise<Picture | null> {
    const kept = await this.em.findOne(UserPicture, userId, { populate: ['picture'] });
    return kept && { bytes: Buffer.from(kept.picture), contentType: 'image/png' };
  }
}
