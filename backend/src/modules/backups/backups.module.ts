import { Module } from '@nestjs/common';
import { MediaModule } from '../media/index.js';
import { BackupHandler } from './backup-task.js';
import { BackupsController } from './backups.controller.js';
import { GetBackupsHandler } from './get-backups.query.js';
import { StartBackupHandler } from './start-backup.command.js';

@Module({
  imports: [MediaModule],
  controllers: [BackupsController],
  providers: [BackupHandler, GetBackupsHandler, StartBackupHandler],
})
export class BackupsModule {}
