import { Body, Controller, Delete, Get, HttpCode, Put, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { ChangeCuts } from './change-cuts.command.js';
import { ChangeCutsRequest, RestoreOriginalRequest, WaveformResponse } from './cuts.dto.js';
import { Cuts, GetCuts } from './get-cuts.query.js';
import { AskForWaveform } from './ask-for-waveform.command.js';
import { ListProposals, Proposals } from './list-proposals.query.js';

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id')
export class CutsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get('cuts')
  @Does('Get the cuts', 'Ranges that viewers don’t see or hear.')
  @Scope('recordings:read')
  @Answers(200, Cuts)
  getCuts(@User() user: CurrentUser, @PathId() recordingId: string): Promise<Cuts> {
    return this.queries.execute(new GetCuts({ user, recordingId }));
  }

  @Get('cuts/proposals')
  @Does(
    'List suggested cuts',
    'Long pauses, filler words and spoken personal data. Nothing is applied automatically.',
  )
  @Scope('recordings:read')
  @Answers(200, Proposals)
  listCutProposals(@User() user: CurrentUser, @PathId() recordingId: string): Promise<Proposals> {
    return this.queries.execute(new ListProposals({ user, recordingId }));
  }

  @Get('waveform')
  @Does('Get the waveform', 'Times are those of the original.')
  @Scope('recordings:read')
  @Answers(200, WaveformResponse)
  getWaveform(@User() user: CurrentUser, @PathId() recordingId: string): Promise<WaveformResponse> {
    return this.commands.execute(new AskForWaveform({ user, recordingId }));
  }

  @Put('cuts')
  @Does(
    'Change the cuts',
    'The original is kept. Viewers get the previous version until the new one is rendered.',
  )
  @Answers(200, Cuts, 'Taken; `state` tells how far it is')
  async changeCuts(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: ChangeCutsRequest }) { ranges, version, takeDown }: ChangeCutsRequest,
  ): Promise<Cuts> {
    await this.commands.execute(new ChangeCuts({ user, recordingId, ranges, version, takeDown }));
    return this.queries.execute(new GetCuts({ user, recordingId }));
  }

  @Delete('cuts')
  @Does('Restore the original', 'Viewers get the whole recording again immediately.')
  @HttpCode(204)
  @Answers(204)
  restoreOriginal(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Query({ schema: RestoreOriginalRequest }) { version }: RestoreOriginalRequest,
  ): Promise<void> {
    return this.commands.execute(new ChangeCuts({ user, recordingId, ranges: [], version }));
  }
}
