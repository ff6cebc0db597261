import { Controller, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { Answers } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { ObjectStorage } from '../storage/ports/object-storage.js';
import type { UploadReceiver } from '../storage/ports/upload-receiver.js';
import { UploadTargets } from './upload-targets.js';

const UploadQuerySchema = z.object({ expires: z.string(), max: z.string(), signature: z.string() });

/** Receives uploads with URLs that we signed. With S3 storage browsers upload to S3, and these routes answer 404. */
@ApiTags('media')
@Access('link')
@Controller('api/uploads')
export class UploadsController {
  constructor(
    private readonly storage: ObjectStorage,
    private readonly targets: UploadTargets,
  ) {}

  /** The signature stands for the user who requested it, so no cookie is needed or read. */
  @Put('*')
  @ApiParam({ name: 'path', description: 'Path of the signed upload URL', schema: { type: 'string' } })
  @Does('Upload a file or a part', 'Requires a signed upload URL.')
  @SkipThrottle()
  @HttpCode(200)
  @RouteConfig({ raw: true })
  @Answers(200, undefined, 'The whole file, or part of one, was stored; a part has an `ETag`')
  async receiveUpload(
    @Req() request: FastifyRequest<{ Params: { '*': string } }>,
    @Query({ schema: UploadQuerySchema }) query: z.infer<typeof UploadQuerySchema>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const announced = request.headers['content-length'];
    const { etag } = await this.receiver.receiveSigned(
      request.params['*'],
      query,
      (request.body as Readable | undefined) ?? request.raw,
      announced === undefined ? null : Number(announced),
      (key) => this.targets.requireOpen(key),
    );
    if (etag !== null) void reply.header('etag', `"${etag}"`);
  }

  @Post()
  @Does('Upload a file as a form', 'Requires URL and fields from the upload parameters.')
  @SkipThrottle()
  @HttpCode(201)
  @RouteConfig({ raw: true })
  @Answers(201, undefined, 'The whole file was stored')
  async receiveUploadForm(@Req() request: FastifyRequest): Promise<void> {
    await this.receiver.receiveForm((request.body as Readable | undefined) ?? request.raw, (key) =>
      this.targets.requireOpen(key),
    );
  }

  private get receiver(): UploadReceiver {
    if (!this.storage.receiver) throw MEDIA_ERRORS.noUploadsHere();
    return this.storage.receiver;
  }
}
