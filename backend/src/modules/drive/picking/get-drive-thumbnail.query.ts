import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { DriveAccess } from '../connecting/drive-access.js';

/** The drive's own small picture of a file. */
export class GetDriveThumbnail extends Query<{ type: string; bytes: Buffer }> {
  constructor(readonly input: { userId: string; fileId: string }) {
    super();
  }
}

@QueryHandler(GetDriveThumbnail)
export class GetDriveThumbnailHandler implements IQueryHandler<GetDriveThumbnail> {
  constructor(private readonly access: DriveAccess) {}

  execute({ input: { userId, fileId } }: GetDriveThumbnail): Promise<{ type: string; bytes: Buffer }> {
    return this.access.use(userId, (drive, token) => drive.thumbnail(token, fileId));
  }
}
