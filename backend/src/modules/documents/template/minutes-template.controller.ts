import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { MinutesTemplateBody } from '../documents.dto.js';
import { GetMinutesTemplate, ReplaceMinutesTemplate } from './minutes-template.js';

@ApiTags('members')
@Scope('session')
@Access('manager')
@Controller('api/tenant/minutes-template')
export class MinutesTemplateController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('Get the template of minutes')
  @Answers(200, MinutesTemplateBody)
  getMinutesTemplate(@User() { tenantId }: CurrentUser): Promise<MinutesTemplateBody> {
    return this.queries.execute(new GetMinutesTemplate({ tenantId }));
  }

  @Put()
  @Does('Replace the template of minutes', 'Applies to exports that name no parts.')
  @Answers(200, MinutesTemplateBody)
  async replaceMinutesTemplate(
    @User() { tenantId }: CurrentUser,
    @Body({ schema: MinutesTemplateBody }) template: MinutesTemplateBody,
  ): Promise<MinutesTemplateBody> {
    await this.commands.execute(new ReplaceMinutesTemplate({ tenantId, template }));
    return template;
  }
}
