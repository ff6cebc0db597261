import { EntityManager } from '@mikro-orm/postgresql';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { selectRow } from '../../../shared/database/rows.js';
import { AUTH_ERRORS } from '../../../shared/auth/auth.errors.js';
import { LockAccount } from '../../../shared/auth/lock-account.command.js';

@CommandHandler(LockAccount)
export class LockAccountHandler implements ICommandHandler<LockAccount> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { userId } }: LockAccount): Promise<void> {
    const held = await selectRow(
      this.em,
      z.object({ id: z.string() }),
      'select id from user_account where id = ? for key share',
      [userId],
    );
    if (!held) throw AUTH_ERRORS.signInRequired();
  }
}
