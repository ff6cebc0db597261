import { Body, Controller, Get, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiResponse, ApiTags } from '@nestjs/swagger';
import { Throttle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import { abortOnDisconnect } from '../../../shared/http/requests/abort-on-disconnect.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { AskAssistantRequest, AssistantAnswerResponse } from '../../ai/answers.dto.js';
import { ASKING, type AssistantAnswer } from '../../ai/index.js';
import { AskLive } from './ask-live.query.js';
import { LiveStream } from './live-stream.js';
import { ReceiveSound } from './receive-sound.command.js';

/** Maximum seconds of sound per request and of a recording. */
const MAX = { sound: 2, recording: 24 * 3600 };
const BYTES_A_SECOND = 32_000;

const SoundRequest = z
  .object({
    number: z.number().int().min(0).max(1_000_000).describe('Grows by one with each request'),
    start: z.number().min(0).max(MAX.recording).describe('Seconds in the recording'),
    channels: z.literal([1, 2]).describe('With two, the first is the microphone'),
    samples: z
      .base64({ error: 'Samples are base64' })
      .min(1)
      .max(Math.ceil((2 * MAX.sound * BYTES_A_SECOND * 4) / 3) + 4)
      .describe('16-bit little-endian samples at 16 kHz, channel after channel'),
  })
  .refine(({ channels, samples }) => Buffer.byteLength(samples, 'base64') % (2 * channels) === 0, {
    path: ['samples'],
    message: 'Each channel has the same number of 16-bit samples',
  })
  .meta({ id: 'SoundRequest' });
type SoundRequest = z.infer<typeof SoundRequest>;

@ApiTags('recordings')
@Scope('recordings:write')
@Access('editable')
@Controller('api/recordings/:id/live')
export class LiveController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly stream: LiveStream,
  ) {}

  @Post('sound')
  @Does('Send sound of a recording in progress', 'For its live words; the file is uploaded separately.')
  @HttpCode(204)
  @Answers(204)
  sendSound(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: SoundRequest }) sound: SoundRequest,
  ): Promise<void> {
    return this.commands.execute(new ReceiveSound({ user, recordingId, sound }));
  }

  @Post('assistant')
  @RouteConfig({ asks: true })
  @Does('Ask about a recording in progress', 'Answers quote settled lines and link to the time.')
  @Scope('recordings:read')
  @Access('visible')
  @HttpCode(200)
  @Throttle({ default: ASKING })
  @Answers(200, AssistantAnswerResponse, 'Answered from the settled lines of this recording alone')
  askLive(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Body({ schema: AskAssistantRequest }) { question }: AskAssistantRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AssistantAnswer> {
    return this.queries.execute(
      new AskLive({ user, recordingId, question, signal: abortOnDisconnect(reply) }),
    );
  }

  @Get()
  @Does(
    'Follow the words of a recording in progress',
    'Server-sent events: `line` (`segmentId`, `speaker`, `start`, `end`, `text`) is settled, `partial` (`channel`, ' +
      '`speaker`, `start`, `text`) replaces the channel’s earlier words, `state` says which `words` are shown (`excluded` if the plan has no AI), `again` ' +
      'voids all lines so far, `end` is the last. Streams last a minute; reconnect with `Last-Event-ID`.',
  )
  @Scope('recordings:read')
  @Access('visible')
  @ApiResponse({
    status: 200,
    description: 'The events',
    content: { 'text/event-stream': { schema: { type: 'string' } } },
  })
  async followLiveWords(
    @User() user: CurrentUser,
    @PathId() recordingId: string,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const after = /^\d{1,15}$/.test(lastEventId ?? '') ? Number(lastEventId) : 0;
    const events = await this.stream.open(user, { recordingId, after, gone: abortOnDisconnect(reply) });
    await reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      // Keeps proxies from buffering events.
      .header('x-accel-buffering', 'no')
      .send(events);
  }
}
