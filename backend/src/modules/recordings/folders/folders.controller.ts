import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChangeFolder } from './change-folder.command.js';
import { CreateFolder } from './create-folder.command.js';
import { DeleteFolder } from './delete-folder.command.js';
import { ChangeFolderRequest, CreateFolderRequest, DeleteFolderRequest } from './folders.dto.js';
import { FolderEntry, GetFolderAccess } from './get-folder-access.query.js';
import { EffectiveDefaults, GetFolderDefaults } from './get-folder-defaults.query.js';
import { FolderDetails, GetFolder, ListFolders } from './list-folders.query.js';
import { NewEntries, SetFolderAccess } from './set-folder-access.command.js';
import { NewDefaults, SetFolderDefaults } from './set-folder-defaults.command.js';

@ApiTags('library')
@Scope('recordings:write')
@Access('editable')
@Controller('api/folders')
export class FoldersController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Does('List folders')
  @Access('person')
  @Scope('recordings:read')
  @Answers(200, z.array(FolderDetails), 'Sorted by name; folders you have no access to are left out')
  listFolders(@User() user: CurrentUser): Promise<FolderDetails[]> {
    return this.queries.execute(new ListFolders({ user }));
  }

  @Post()
  @Does('Create a folder')
  @Access('person')
  @Answers(201, FolderDetails)
  async createFolder(
    @User() user: CurrentUser,
    @Body({ schema: CreateFolderRequest }) { name, parentId = null }: CreateFolderRequest,
  ): Promise<FolderDetails> {
    const folderId = await this.commands.execute(new CreateFolder({ user, name, parentId }));
    return this.queries.execute(new GetFolder({ user, folderId }));
  }

  @Patch(':folderId')
  @Does('Rename or move a folder', 'Its recordings and subfolders move with it.')
  @Answers(200, FolderDetails)
  async changeFolder(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Body({ schema: ChangeFolderRequest }) changes: ChangeFolderRequest,
  ): Promise<FolderDetails> {
    await this.commands.execute(new ChangeFolder({ user, folderId, changes }));
    return this.queries.execute(new GetFolder({ user, folderId }));
  }

  @Delete(':folderId')
  @Does('Delete a folder', 'Its recordings move to the parent folder or to Recently deleted.')
  @HttpCode(204)
  @Answers(204)
  deleteFolder(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Query({ schema: DeleteFolderRequest }) { recordings }: DeleteFolderRequest,
  ): Promise<void> {
    return this.commands.execute(new DeleteFolder({ user, folderId, recordings }));
  }

  @Get(':folderId/access')
  @Does('List who has access to a folder')
  @Scope('recordings:read')
  @Answers(
    200,
    z.array(FolderEntry),
    'Its own entries and those it inherits. Owners and admins always have access, and people keep access to their own recordings',
  )
  getFolderAccess(@User() user: CurrentUser, @PathId('folderId') folderId: string): Promise<FolderEntry[]> {
    return this.queries.execute(new GetFolderAccess({ user, folderId }));
  }

  @Put(':folderId/access')
  @Does(
    'Set who has access to a folder',
    'Replaces its own entries, which subfolders inherit. A person’s entry takes precedence over their role’s, and a subfolder’s entry over both.',
  )
  @Answers(200, z.array(FolderEntry))
  async setFolderAccess(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Body({ schema: NewEntries }) entries: NewEntries,
  ): Promise<FolderEntry[]> {
    await this.commands.execute(new SetFolderAccess({ user, folderId, entries }));
    return this.queries.execute(new GetFolderAccess({ user, folderId }));
  }

  @Get(':folderId/defaults')
  @Does('Get the defaults of a folder')
  @Scope('recordings:read')
  @Answers(200, EffectiveDefaults, 'Null is inherited from the folder above')
  getFolderDefaults(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
  ): Promise<EffectiveDefaults> {
    return this.queries.execute(new GetFolderDefaults({ user, folderId }));
  }

  @Put(':folderId/defaults')
  @Does(
    'Set the defaults of a folder',
    'Applies to recordings created in the folder or moved into it, but never overrides settings made by a person.',
  )
  @Answers(200, EffectiveDefaults)
  async setFolderDefaults(
    @User() user: CurrentUser,
    @PathId('folderId') folderId: string,
    @Body({ schema: NewDefaults }) defaults: NewDefaults,
  ): Promise<EffectiveDefaults> {
    await this.commands.execute(new SetFolderDefaults({ user, folderId, defaults }));
    return this.queries.execute(new GetFolderDefaults({ user, folderId }));
  }
}
