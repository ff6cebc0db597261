import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { DriveAccess } from '../connecting/drive-access.js';
import type { DriveFile } from '../ports/cloud-drive.js';

/** Files a user can choose from: names and sizes, never contents. */
export class ListDriveFiles extends QueryOf<
  { userId: string; search?: string | undefined; pageToken?: string | undefined },
  { files: DriveFile[]; nextPageToken: string | null }
> {}

@QueryHandler(ListDriveFiles)
export class ListDriveFilesHandler implements IQueryHandler<ListDriveFiles> {
  constructor(private readonly access: DriveAccess) {}

  execute({ input: { userId, ...asked } }: ListDriveFiles) {
    return this.access.use(userId, (drive, token) => drive.list(token, asked));
  }
}
