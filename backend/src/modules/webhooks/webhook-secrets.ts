import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { SecretBox } from '../../shared/secrets/secret-box.js';
import type { Webhook } from './webhook.entity.js';

@Injectable()
export class WebhookSecrets {
  readonly box: SecretBox;

  constructor(@Inject(CONFIG) { encryptionKey }: Config) {
    this.box = new SecretBox(encryptionKey, 'webhook secrets');
  }

  of(webhook: Webhook): string[] {
    return webhook.secrets(this.box);
  }
}
