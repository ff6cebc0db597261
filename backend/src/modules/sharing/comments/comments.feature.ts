import type { ModuleMetadata } from '@nestjs/common';
import { AddCommentHandler } from './add-comment.command.js';
import { Commenters } from './commenters.js';
import { CommentsController } from './comments.controller.js';
import { DeleteCommentHandler } from './delete-comment.command.js';
import { ExportCommentsHandler } from './export-comments.query.js';
import { ForgetCommenterHandler } from './forget-commenter.command.js';
import { GetCommentFactsHandler } from './get-comment-facts.query.js';
import { ListCommentersHandler } from './list-commenters.query.js';
import { ListCommentsHandler } from './list-comments.query.js';
import { ListViewerCommentsHandler } from './list-viewer-comments.query.js';
import { SharedCommentsController } from './shared-comments.controller.js';

export const COMMENTS = {
  controllers: [CommentsController, SharedCommentsController],
  providers: [
    AddCommentHandler,
    Commenters,
    DeleteCommentHandler,
    ExportCommentsHandler,
    ForgetCommenterHandler,
    GetCommentFactsHandler,
    ListCommentersHandler,
    ListCommentsHandler,
    ListViewerCommentsHandler,
  ],
} satisfies ModuleMetadata;
