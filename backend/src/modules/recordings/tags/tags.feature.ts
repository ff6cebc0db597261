import type { ModuleMetadata } from '@nestjs/common';
import { ChangeTagHandler, DeleteTagHandler } from './change-tag.command.js';
import { ListTagsHandler } from './list-tags.query.js';
import { TagRecordingsHandler } from './tag-recordings.command.js';
import { TagsController } from './tags.controller.js';

export const TAGS = {
  controllers: [TagsController],
  providers: [ChangeTagHandler, DeleteTagHandler, ListTagsHandler, TagRecordingsHandler],
} satisfies ModuleMetadata;
