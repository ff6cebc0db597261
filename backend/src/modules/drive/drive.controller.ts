import { Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { Scope } from '../../shared/auth/token-scope.js';
import type { Config } from '../../shared/config/config.js';
import { CONFIG } from '../../shared/config/config.module.js';
import { pageOrigin } from '../../shared/http/requests/own-address.js';
import { Answers } from '../../shared/http/requests/validation.js';
import { Does } from '../../shared/openapi/does.js';
import { BeginConnecting } from './connecting/begin-connecting.command.js';
import { DisconnectDrive } from './connecting/disconnect-drive.command.js';
import type { ReturnTo } from './connecting/drive-authorization.entity.js';
import { FinishConnecting } from './connecting/finish-connecting.command.js';
import { GetDriveStatus } from './connecting/get-drive-status.query.js';
import {
  AuthQuery,
  CallbackQuery,
  DriveFilesResponse,
  DriveSelectionResponse,
  DriveStatusResponse,
  FileId,
  ListFilesQuery,
  SelectDriveFileQuery,
} from './drive.dto.js';
import { GetDriveThumbnail } from './picking/get-drive-thumbnail.query.js';
import { ListDriveFiles } from './picking/list-drive-files.query.js';
import { SelectDriveFile } from './picking/select-drive-file.command.js';
import { CloudDrive } from './ports/cloud-drive.js';

const PATH = '/api/google-drive';
/** The only pages on which connecting can end. */
const PAGES: Record<ReturnTo, string> = { dialog: '/', settings: '/settings' };
const THUMBNAIL_SECONDS = 3600;

@ApiTags('drive')
@Access('person')
@Scope('session')
@Controller(PATH)
export class DriveController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly drive: CloudDrive,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('status')
  @Does('Get the drive’s connection status')
  @Answers(200, DriveStatusResponse)
  async getDriveStatus(@User() user: CurrentUser): Promise<DriveStatusResponse> {
    const { connectedAt, ...status } = await this.queries.execute(new GetDriveStatus({ userId: user.id }));
    return {
      configured: this.drive.isConfigured,
      ...status,
      connectedAt: connectedAt?.toISOString() ?? null,
    };
  }

  @Get('files')
  @Does('List videos in the drive', 'Names and thumbnails only. A file is only read once it is selected.')
  @Answers(200, DriveFilesResponse)
  async listDriveFiles(
    @User() user: CurrentUser,
    @Query({ schema: ListFilesQuery }) asked: ListFilesQuery,
  ): Promise<DriveFilesResponse> {
    const { files, nextPageToken } = await this.queries.execute(
      new ListDriveFiles({ userId: user.id, ...asked }),
    );
    return {
      files: files.map(({ id, name, size, mimeType, modifiedTime, hasThumbnail }) => ({
        id,
        name,
        mimeType,
        modifiedTime,
        size: size === null ? null : String(size),
        thumbnailLink: hasThumbnail ? `${PATH}/thumbnails/${id}` : null,
      })),
      nextPageToken,
    };
  }

  @Get('thumbnails/:fileId')
  @Does('Get the thumbnail of a drive file')
  @Answers(200, undefined, 'A picture')
  async getDriveThumbnail(
    @User() user: CurrentUser,
    @Param('fileId', { schema: FileId }) fileId: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Buffer> {
    const { type, bytes } = await this.queries.execute(new GetDriveThumbnail({ userId: user.id, fileId }));
    void reply.header('content-type', type).header('cache-control', `private, max-age=${THUMBNAIL_SECONDS}`);
    return bytes;
  }

  /** The file is imported in the background; the recording's `uploadProgress` reports its state. */
  @Post('select/:fileId')
  @Does('Import a file from the drive', 'Creates a recording and downloads the file in the background.')
  @Answers(201, DriveSelectionResponse)
  async selectDriveFile(
    @User() user: CurrentUser,
    @Param('fileId', { schema: FileId }) fileId: string,
    @Query({ schema: SelectDriveFileQuery }) { folderId }: SelectDriveFileQuery,
  ): Promise<DriveSelectionResponse> {
    return { fileId, ...(await this.commands.execute(new SelectDriveFile({ user, fileId, folderId }))) };
  }

  @Post('disconnect')
  @Does('Disconnect the drive')
  @HttpCode(204)
  @Answers(204, undefined, 'The tokens are removed, and revoked shortly')
  disconnectDrive(@User() user: CurrentUser): Promise<void> {
    return this.commands.execute(new DisconnectDrive({ userId: user.id }));
  }

  @Get('auth')
  @Does('Connect the drive')
  @Answers(303, undefined, 'To the consent page of the drive')
  async connectDrive(
    @User() user: CurrentUser,
    @Query({ schema: AuthQuery }) { from }: AuthQuery,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const redirectUri = `${pageOrigin(this.config, request)}${PATH}/callback`;
    const url = await this.commands.execute(
      new BeginConnecting({ userId: user.id, redirectUri, returnTo: from }),
    );
    void reply.header('cache-control', 'no-store').redirect(url, 303);
  }

  @Get('callback')
  @Does('Handle the drive’s callback', 'The drive’s consent page redirects the browser here.')
  @Answers(303, undefined, 'Back to where connecting began')
  async finishConnectingDrive(
    @User() user: CurrentUser,
    @Query({ schema: CallbackQuery }) { state, code, error }: CallbackQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const answer = code && !error ? { code } : { error: error ?? 'no_code' };
    const { returnTo, outcome } = await this.commands.execute(
      new FinishConnecting({ userId: user.id, state, answer }),
    );
    const query = outcome === 'connected' ? 'google_drive_connected=true' : `google_drive_error=${outcome}`;
    void reply.header('cache-control', 'no-store').redirect(`${PAGES[returnTo]}?${query}`, 303);
  }
}
