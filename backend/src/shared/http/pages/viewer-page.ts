import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config/config.js';
import { CONFIG } from '../../config/config.module.js';
import { devicesFor } from '../requests/devices-for.js';
import { pageOrigin } from '../requests/own-address.js';
import { type GateTry, type ViewPage, ViewPages, completePage } from './view-page.js';

/** Sends the viewer page with the first paint for this visitor. */
@Injectable()
export class ViewerPage {
  constructor(
    private readonly pages: ViewPages,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param refused from a form that was sent without a script */
  async send(
    request: FastifyRequest,
    reply: FastifyReply,
    refused?: GateTry & { status: number },
  ): Promise<void> {
    const html = await readFile(join(this.config.frontendDir ?? '', 'viewer', 'index.html'), 'utf8');
    const page = await this.describe(request, refused);
    if (page.embedPath) reply.raw.removeHeader('x-frame-options');
    await reply
      .status(page.status === 200 ? (refused?.status ?? 200) : page.status)
      .headers({
        'content-security-policy': policyOf(reply, html, page),
        // The response depends on the visitor's pass.
        'cache-control': 'private, no-cache',
        'permissions-policy': devicesFor('()'),
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      .type('text/html; charset=utf-8')
      .send(completePage(html, page, pageOrigin(this.config, request)));
  }

  /** The page needs no database and still loads during an outage. */
  private async describe(request: FastifyRequest, gateTry?: GateTry): Promise<ViewPage> {
    try {
      return await this.pages.describe(request, gateTry);
    } catch (error) {
      new Logger('Http').error(error);
      return {
        status: 503,
        title: 'Playhead',
        description: 'Playhead cannot be reached right now.',
        picture: null,
        data: null,
        embedPath: null,
        painted: null,
      };
    }
  }
}

/**
 * Any site may embed a shared page: it does not use our session, whose cookie is not sent in frames, and shows the
 * gate as usual. The only inline scripts allowed are those of our build, by hash.
 */
function policyOf(reply: FastifyReply, builtHtml: string, { embedPath }: ViewPage): string {
  const policy = String(reply.getHeader('content-security-policy'));
  const [, script] = /<script>([^<]+)<\/script>/.exec(builtHtml) ?? [];
  const hash = script && createHash('sha256').update(script).digest('base64');
  return policy
    .replace("script-src 'self'", hash ? `script-src 'self' 'sha256-${hash}'` : "script-src 'self'")
    .replace("frame-ancestors 'none'", embedPath ? 'frame-ancestors *' : "frame-ancestors 'none'");
}
