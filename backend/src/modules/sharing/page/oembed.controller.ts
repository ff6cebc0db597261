import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { EmbedRequest } from './oembed.dto.js';
import { Embed, GetEmbed } from './oembed.query.js';

@ApiTags('embedding')
@Scope('recordings:read')
@Access('anyone')
@Controller('api/oembed')
export class OembedController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Does('Get oEmbed data of a shared page', 'As defined by oEmbed 1.0.')
  @Answers(200, Embed, 'oEmbed 1.0 (https://oembed.com): a frame with the shared page and its gate')
  getEmbed(
    @Query({ schema: EmbedRequest }) { url, maxwidth, maxheight }: EmbedRequest,
    @Req() request: FastifyRequest,
  ): Promise<Embed> {
    const origin = pageOrigin(this.config, request);
    return this.queries.execute(new GetEmbed({ url, origin, maxWidth: maxwidth, maxHeight: maxheight }));
  }
}
