import { Module } from '@nestjs/common';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { MediaModule } from '../media/index.js';
import { NoCloudDrive } from './adapters/no-cloud-drive.js';
import { BeginConnectingHandler } from './connecting/begin-connecting.command.js';
import { DisconnectDriveHandler } from './connecting/disconnect-drive.command.js';
import { DriveAccess } from './connecting/drive-access.js';
import { DriveTokens } from './connecting/drive-tokens.js';
import { FinishConnectingHandler } from './connecting/finish-connecting.command.js';
import { GetDriveStatusHandler } from './connecting/get-drive-status.query.js';
import { RevokeDrive } from './connecting/revoke-drive.js';
import { DriveController } from './drive.controller.js';
import { DriveFileImporter } from './importing/drive-file-importer.js';
import { FileFetcher } from './importing/file-fetcher.js';
import { GetDriveThumbnailHandler } from './picking/get-drive-thumbnail.query.js';
import { ListDriveFilesHandler } from './picking/list-drive-files.query.js';
import { SelectDriveFileHandler } from './picking/select-drive-file.command.js';
import { CloudDrive } from './ports/cloud-drive.js';

async function chooseCloudDrive({ drive }: Config): Promise<CloudDrive> {
  if (drive.adapter === 'off') return new NoCloudDrive();
  // Loaded lazily: the library is large and only needed with credentials.
  const { GoogleCloudDrive } = await import('./adapters/google.cloud-drive.js');
  return new GoogleCloudDrive(drive);
}

@Module({
  imports: [MediaModule],
  controllers: [DriveController],
  providers: [
    { provide: CloudDrive, inject: [CONFIG], useFactory: chooseCloudDrive },
    DriveAccess,
    DriveFileImporter,
    DriveTokens,
    FileFetcher,
    RevokeDrive,
    BeginConnectingHandler,
    DisconnectDriveHandler,
    FinishConnectingHandler,
    GetDriveStatusHandler,
    GetDriveThumbnailHandler,
    ListDriveFilesHandler,
    SelectDriveFileHandler,
  ],
  exports: [CloudDrive],
})
export class DriveModule {}
