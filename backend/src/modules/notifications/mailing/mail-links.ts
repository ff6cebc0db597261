import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { linkAddress } from '../../../shared/http/requests/own-address.js';
import { type MailScope, stopToken } from './stop-token.js';

/** Links for mails. Links with tokens must never be part of a response. */
@Injectable()
export class MailLinks {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** @param path with a leading slash */
  to(path: string): string {
    return linkAddress(this.config) + path;
  }

  stop(scope: MailScope): string {
    return this.to(`/api/notifications/stop?token=${stopToken(this.config.appSecret, scope)}`);
  }

  keep(scope: MailScope): string {
    return this.to(`/api/notifications/keep?token=${stopToken(this.config.appSecret, scope)}`);
  }
}
