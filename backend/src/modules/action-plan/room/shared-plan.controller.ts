import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { Access } from '../../../shared/auth/access-rule.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ShareId, type ShareVisitor, Visitor } from '../../sharing/index.js';
import {
  asPlanFile,
  ExportRequest,
  PlanFormatSchema,
  PlanFileAnswer,
} from '../exporting/plan-file-answer.js';
import type { PlanFormat } from '../exporting/plan-files.js';
import { ExportSharedPlan } from './export-shared-plan.query.js';
import { OpenSharedPlan } from './open-shared-plan.command.js';
import { ProposeRow } from './propose-row.command.js';
import { ReplyToRow } from './reply-to-row.command.js';
import {
  CommentOnRowRequest,
  ProposeDayRequest,
  ProposeRowRequest,
  SentReply,
  SharedPlan,
  TickRowRequest,
} from './shared-plan.dto.js';
import { TakeBackReply } from './take-back-reply.command.js';
import { TickRow } from './tick-row.command.js';

const WRITES = { default: { limit: 30, ttl: 60_000 } };

@ApiTags('planning')
@Scope('recordings:write')
@Access('pass')
@Controller('api/recordings/shared/:shareId')
export class SharedPlanController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('plan')
  @Does(
    'Get the action plan of a room',
    'Accepted rows of the recordings in the room, if the owner shares them.',
  )
  @Scope('recordings:read')
  @Answers(200, SharedPlan)
  async getSharedPlan(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
  ): Promise<SharedPlan> {
    return { rows: await this.commands.execute(new OpenSharedPlan({ shareId, visitor })) };
  }

  @Get('plan.:planFormat')
  @Does('Export the action plan of a room', 'The accepted rows that you see, as calendar, CSV or Markdown.')
  @Scope('recordings:read')
  @PlanFileAnswer()
  async exportSharedPlan(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Param('planFormat', { schema: PlanFormatSchema }) format: PlanFormat,
    @Query({ schema: ExportRequest }) { rowId }: ExportRequest,
  ): Promise<StreamableFile> {
    const file = await this.queries.execute(new ExportSharedPlan({ shareId, visitor, format, rowId }));
    return asPlanFile(file, format);
  }

  @Post('plan/rows')
  @Does('Propose a row', 'It waits until the sender accepts it. Other viewers don’t see it until then.')
  @Throttle(WRITES)
  @Answers(201, SentReply)
  async proposePlanRow(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @Body({ schema: ProposeRowRequest }) row: ProposeRowRequest,
  ): Promise<SentReply> {
    return { id: await this.commands.execute(new ProposeRow({ shareId, visitor, row })) };
  }

  @Patch('plan/rows/:rowId')
  @Does('Tick a row', 'Rows of the viewers’ side. You can take your own tick back.')
  @HttpCode(204)
  @Throttle(WRITES)
  @Answers(204)
  tickPlanRow(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @PathId('rowId') rowId: string,
    @Body({ schema: TickRowRequest }) { done: isDone }: TickRowRequest,
  ): Promise<void> {
    return this.commands.execute(new TickRow({ shareId, visitor, rowId, isDone }));
  }

  @Post('plan/rows/:rowId/proposals')
  @Does(
    'Propose another day for a row',
    'It waits until the sender accepts it, and replaces your earlier proposal.',
  )
  @Throttle(WRITES)
  @Answers(201, SentReply)
  async proposePlanDay(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @PathId('rowId') rowId: string,
    @Body({ schema: ProposeDayRequest }) { due: value }: ProposeDayRequest,
  ): Promise<SentReply> {
    const reply = { shareId, visitor, rowId, kind: 'due', value } as const;
    return { id: await this.commands.execute(new ReplyToRow(reply)) };
  }

  @Post('plan/rows/:rowId/comments')
  @Does('Comment on a row', 'Everyone in the room sees it.')
  @Throttle(WRITES)
  @Answers(201, SentReply)
  async commentOnPlanRow(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @PathId('rowId') rowId: string,
    @Body({ schema: CommentOnRowRequest }) { content: value }: CommentOnRowRequest,
  ): Promise<SentReply> {
    const reply = { shareId, visitor, rowId, kind: 'comment', value } as const;
    return { id: await this.commands.execute(new ReplyToRow(reply)) };
  }

  @Delete('plan/replies/:replyId')
  @Does(
    'Take back a comment or proposal',
    'Your comment, or a day or row that you propose and the sender has not decided about.',
  )
  @HttpCode(204)
  @Answers(204)
  takeBackPlanReply(
    @Visitor() visitor: ShareVisitor,
    @Param('shareId', { schema: ShareId }) shareId: string,
    @PathId('replyId') replyId: string,
  ): Promise<void> {
    return this.commands.execute(new TakeBackReply({ shareId, visitor, replyId }));
  }
}
