import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LogMailer } from './adapters/log.mailer.js';
import { SmtpMailer } from './adapters/smtp.mailer.js';
import { MailLimits } from './mail-limits.js';
import { MailSender } from './mail-sender.js';
import { Mailer } from './ports/mailer.js';

const chooseMailer = ({ mail }: Config): Mailer =>
  mail.adapter === 'smtp' ? new SmtpMailer(mail) : new LogMailer();

@Global()
@Module({
  providers: [{ provide: Mailer, inject: [CONFIG], useFactory: chooseMailer }, MailLimits, MailSender],
  exports: [Mailer, MailLimits, MailSender],
})
export class MailModule {}
