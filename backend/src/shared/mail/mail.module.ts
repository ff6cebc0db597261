import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LogMailer } from './adapters/log.mailer.js';
import { SmtpMailer } from './adapters/smtp.mailer.js';
import { OutgoingMail } from './outgoing-mail.entity.js';
import { Mailer } from './ports/mailer.js';
import { PostOffice } from './post-office.js';

export const MAIL_ENTITIES = [OutgoingMail];

const chooseMailer = ({ mail }: Config): Mailer =>
  mail.adapter === 'smtp' ? new SmtpMailer(mail) : new LogMailer();

@Global()
@Module({
  providers: [{ provide: Mailer, inject: [CONFIG], useFactory: chooseMailer }, PostOffice],
  exports: [Mailer, PostOffice],
})
export class MailModule {}
