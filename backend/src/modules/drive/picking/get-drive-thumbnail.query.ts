import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { DriveAccess } from '../connecting/drive-access.js';

export class GetDriveThumbnail extends QueryOf<
  { userId: string; fileId: string },
  { type: string; bytes: Buffer }
> {}

@QueryHandler(GetDriveThumbnail)
export class GetDriveThumbnailHandler implements IQueryHandler<GetDriveThumbnail> {
  constructor(private readonly access: DriveAccess) {}

  execute({ input: { userId, fileId } }: GetDriveThumbnail): Promise<{ type: string; bytes: Buffer }> {
    return this.access.use(userId, (drive, token) => drive.thumbnail(token, fileId));
  }
}
