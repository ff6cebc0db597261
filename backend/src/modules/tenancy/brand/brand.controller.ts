import { Body, Controller, Get, Patch, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { pictureAnswer, sendPicture } from '../../../shared/http/answers/send-picture.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { PICTURE_ERRORS } from '../pictures/redraw-picture.js';
import { BrandResponse } from './brand.dto.js';
import { BrandChanges, ChangeBrand } from './change-brand.command.js';
import { GetBrand, GetTenantLogo, LogoRequest } from '../../accounts/index.js';

@ApiTags('members')
@Scope('session')
@Access('manager')
@Controller('api/tenant')
export class BrandController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('Get the branding of shared pages')
  @Answers(200, BrandResponse)
  getBrand(@User() { tenantId }: CurrentUser): Promise<BrandResponse> {
    return this.read(tenantId);
  }

  @Patch()
  @Does('Change the branding of shared pages', 'The logo is re-encoded.')
  @Throttle({ default: { limit: 20, ttl: 60_000 } })
  @Answers(200, BrandResponse)
  async changeBrand(
    @User() user: CurrentUser,
    @Body({ schema: BrandChanges }) changes: BrandChanges,
  ): Promise<BrandResponse> {
    await this.commands.execute(new ChangeBrand({ by: user, changes }));
    return this.read(user.tenantId);
  }

  @Get('logo')
  @Does('Get the logo of shared pages')
  @ApiResponse(pictureAnswer('The logo'))
  async getLogo(
    @User() { tenantId }: CurrentUser,
    @Query({ schema: LogoRequest }) { theme }: LogoRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const logo = await this.queries.execute(new GetTenantLogo({ tenantId, theme }));
    if (!logo) throw PICTURE_ERRORS.none();
    return sendPicture(logo, reply);
  }

  private async read(tenantId: string): Promise<BrandResponse> {
    const { logoVersion, darkLogoVersion, ...brand } = await this.queries.execute(new GetBrand({ tenantId }));
    return {
      ...brand,
      logoPath: logoVersion && `/api/tenant/logo?v=${logoVersion}`,
      darkLogoPath: darkLogoVersion && `/api/tenant/logo?theme=dark&v=${darkLogoVersion}`,
    };
  }
}
