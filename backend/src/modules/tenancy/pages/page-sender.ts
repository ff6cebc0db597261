import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { type Frame, renderFrame } from './frame.js';
import { type LinkPage, forgottenPage, renderLinkPage } from './link-page.js';
import { type ShellAssets, readShellAssets } from './shell-assets.js';
import { type SignInMethods, type SignInPage, renderSignInPage } from './sign-in-page.js';

/** Sends server-rendered sign-in and one-time link pages, which work without scripts. */
@Injectable()
export class PageSender {
  private readonly assets: ShellAssets;
  private readonly methods: SignInMethods;

  constructor(@Inject(CONFIG) config: Config) {
    this.assets = readShellAssets(config.frontendDir);
    this.methods = {
      canMail: config.mail.adapter === 'smtp',
      local: config.signIn.local,
      provider: config.signIn.provider?.name ?? null,
    };
  }

  send(reply: FastifyReply, status: number, page: SignInPage): void {
    sendHtml(reply, status, renderSignInPage(page, this.methods, this.assets));
  }

  sendForgotten(reply: FastifyReply, email: string): void {
    this.sendLink(reply, 202, forgottenPage(email, this.methods));
  }

  sendFrame(reply: FastifyReply, status: number, frame: Frame): void {
    sendHtml(reply, status, renderFrame(frame, this.assets));
  }

  sendLink(reply: FastifyReply, status: number, page: LinkPage): void {
    sendHtml(reply, status, renderLinkPage(page, this.assets));
  }
}

function sendHtml(reply: FastifyReply, status: number, html: string): void {
  void reply
    .status(status)
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(html);
}
