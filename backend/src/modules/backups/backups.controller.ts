import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { InternalAdmin } from '../../shared/auth/session.guard.js';
import { Answers } from '../../shared/http/requests/validation.js';
import { Does } from '../../shared/openapi/does.js';
import { BackupsResponse, toBackupsResponse } from './backups.dto.js';
import { GetBackups } from './get-backups.query.js';
import { StartBackup } from './start-backup.command.js';

@ApiTags('admin')
@InternalAdmin()
@Controller('api/admin/backups')
export class BackupsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List recent backups', 'Includes the backup settings.')
  @Answers(200, BackupsResponse)
  async listBackups(): Promise<BackupsResponse> {
    return toBackupsResponse(await this.queries.execute(new GetBackups()));
  }

  @Post()
  @Does('Make a backup now', 'Writes to `BACKUP_TO`. Returns 409 if it is not set.')
  @HttpCode(202)
  @Answers(202)
  startBackup(@User() actor: CurrentUser): Promise<void> {
    return this.commands.execute(new StartBackup({ actor }));
  }
}
