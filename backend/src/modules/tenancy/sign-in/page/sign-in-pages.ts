import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../../../shared/config/config.js';
import { CONFIG } from '../../../../shared/config/config.module.js';
import { type ShellAssets, readShellAssets } from './shell-assets.js';
import { type SignInPage, renderSignInPage } from './sign-in-page.js';

@Injectable()
export class SignInPages {
  private readonly assets: ShellAssets;

  constructor(@Inject(CONFIG) config: Config) {
    this.assets = readShellAssets(config.frontendDir);
  }

  send(reply: FastifyReply, status: number, page: SignInPage): void {
    void reply
      .status(status)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderSignInPage(page, this.assets));
  }
}
