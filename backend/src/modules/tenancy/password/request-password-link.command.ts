import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import { Tasks } from '../../../shared/tasks/tasks.js';
import { AccountThrottle } from '../credentials/account-throttle.js';
import { MAIL_PASSWORD_LINK } from './password-link-mails.js';

/**
 * Mails a password link if the address has an account. A worker looks the account up later, so that response and
 * timing are the same for every address. Without a mail server it does nothing, and an admin makes the link. The
 * email must be trimmed and in lower case.
 * @throws TENANCY_ERRORS.tooManyAttempts
 */
export class RequestPasswordLink extends CommandOf<{ email: string }> {}

@CommandHandler(RequestPasswordLink)
export class RequestPasswordLinkHandler implements ICommandHandler<RequestPasswordLink> {
  constructor(
    private readonly em: EntityManager,
    private readonly tasks: Tasks,
    private readonly throttle: AccountThrottle,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ input: { email } }: RequestPasswordLink): Promise<void> {
    await this.throttle.count(email, 'password-link');
    if (this.config.mail.adapter !== 'smtp') return;
    await this.tasks.add(this.em, MAIL_PASSWORD_LINK, { subject: email, key: email, payload: {} });
  }
}
