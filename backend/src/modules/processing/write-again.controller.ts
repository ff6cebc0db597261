import { Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import { z } from 'zod';
import { Access } from '../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../shared/auth/current-user.js';
import { Scope } from '../../shared/auth/token-scope.js';
import { Answers, PathId } from '../../shared/http/requests/validation.js';
import { Does } from '../../shared/openapi/does.js';
import { WriteAgain, WriteAllAgain } from './write-again.command.js';

/** Each run takes minutes of a small model, or costs money with a service. `ttl` in milliseconds. */
const AN_HOUR = { limit: 20, ttl: 3_600_000 };

const WriteAllAgainResponse = z
  .object({
    queued: z.number().int().describe('Number of recordings queued now'),
    left: z.number().int().describe('Recordings left for further requests'),
  })
  .meta({ id: 'WriteAllAgainResponse' });
type WriteAllAgainResponse = z.infer<typeof WriteAllAgainResponse>;

@ApiTags('recordings')
@Scope('recordings:write')
@Controller('api/recordings')
export class WriteAgainController {
  constructor(private readonly commands: CommandBus) {}

  @Post(':id/write-again')
  @Does(
    'Regenerate title, description and chapters',
    'Uses the saved transcript. Fields edited by a person are kept, and a failure changes nothing.',
  )
  @Access('editable')
  @HttpCode(202)
  @Throttle({ default: AN_HOUR })
  @Answers(202, undefined, 'Begun; `transcribingAgain` of the recording tells how far it is')
  writeAgain(@User() user: CurrentUser, @PathId() recordingId: string): Promise<void> {
    return this.commands.execute(new WriteAgain({ user, recordingId }));
  }
}

@ApiTags('admin')
@Scope('recordings:write')
@Controller('api/recordings/write-again')
export class WriteAllAgainController {
  constructor(private readonly commands: CommandBus) {}

  @Post()
  @Does(
    'Regenerate the texts of all recordings',
    'Covers the tenant’s recordings, up to 200 per request. Fields edited by a person are kept.',
  )
  @Access('manager')
  @HttpCode(202)
  @Throttle({ default: AN_HOUR })
  @Answers(202, WriteAllAgainResponse)
  writeAllAgain(@User() user: CurrentUser): Promise<WriteAllAgainResponse> {
    return this.commands.execute(new WriteAllAgain({ user }));
  }
}
