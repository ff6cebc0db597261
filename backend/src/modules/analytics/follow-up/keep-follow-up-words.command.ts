import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { FollowUpWords } from './follow-up-words.entity.js';

export class KeepFollowUpWords extends CommandOf<{ userId: string; greeting: string; closing: string }> {}

@CommandHandler(KeepFollowUpWords)
export class KeepFollowUpWordsHandler implements ICommandHandler<KeepFollowUpWords> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input }: KeepFollowUpWords): Promise<void> {
    await this.em.upsert(FollowUpWords, input);
  }
}
