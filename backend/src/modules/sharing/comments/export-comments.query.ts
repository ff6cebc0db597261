import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { fileNameOf } from '../../../shared/http/answers/content-disposition.js';
import { BYTE_ORDER_MARK, csvLine } from '../../../shared/http/answers/csv.js';
import { GetRecording } from '../../recordings/index.js';
import { ListComments } from './list-comments.query.js';
import type { CommentDetails } from './threads.js';

const HEADINGS = ['Written', 'Name', 'E-mail', 'Second', 'Question', 'Reply', 'Comment'];

export interface CommentsFile {
  name: string;
  text: string;
}

/** The comments a user may read as CSV, each followed by its replies. */
export class ExportComments extends QueryOf<{ user: CurrentUser; recordingId: string }, CommentsFile> {}

@QueryHandler(ExportComments)
export class ExportCommentsHandler implements IQueryHandler<ExportComments> {
  constructor(private readonly queries: QueryBus) {}

  async execute({ input }: ExportComments): Promise<CommentsFile> {
    const { title } = await this.queries.execute(new GetRecording({ ...input, withTranscript: false }));
    const comments = await this.queries.execute(new ListComments({ place: input }));
    return {
      name: fileNameOf(`${title} comments`, 'csv'),
      text: BYTE_ORDER_MARK + csvLine(HEADINGS) + comments.flatMap(linesOf).join(''),
    };
  }
}

function linesOf(comment: CommentDetails): string[] {
  const { createdAt, authorName, authorEmail, timestamp, isQuestion, parentCommentId, content } = comment;
  const line = csvLine([
    createdAt,
    authorName,
    authorEmail,
    timestamp,
    isQuestion ? 'yes' : 'no',
    parentCommentId === null ? 'no' : 'yes',
    content,
  ]);
  return [line, ...comment.replies.flatMap(linesOf)];
}
