import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Access } from '../../../shared/auth/access-rule.js';
import { type CurrentUser, User } from '../../../shared/auth/current-user.js';
import { Scope } from '../../../shared/auth/token-scope.js';
import type { Config } from '../../../shared/config/config.js';
import { CONFIG } from '../../../shared/config/config.module.js';
import { MEDIA_ERRORS } from '../media.errors.js';
import { pageOrigin } from '../../../shared/http/requests/own-address.js';
import { Answers, PathId } from '../../../shared/http/requests/validation.js';
import { Does } from '../../../shared/openapi/does.js';
import { requireAcceptedType } from './accepted-types.js';
import { MultipartTargets } from './multipart-targets.js';
import { UploadTargets } from './upload-targets.js';
import {
  AbortedUploadResponse,
  CompletedUploadResponse,
  CompleteMultipartUploadRequest,
  CreateMultipartUploadRequest,
  MultipartUploadResponse,
  PartNumber,
  SignedPartResponse,
  UploadedPartResponse,
  UploadKeyRequest,
  UploadParametersRequest,
  TemporaryCredentialsResponse,
  UploadParametersResponse,
} from './multipart.dto.js';

/** The calls of Uppy's S3 uploader to its companion, for both storages. */
@ApiTags('uploads')
@Scope('recordings:write')
@Access('person')
@Controller('api/s3')
export class MultipartController {
  constructor(
    private readonly uploads: MultipartTargets,
    private readonly targets: UploadTargets,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('multipart')
  @Does('Start a multipart upload')
  @HttpCode(200)
  @Answers(200, MultipartUploadResponse)
  createMultipartUpload(
    @User() user: CurrentUser,
    @Body({ schema: CreateMultipartUploadRequest }) body: z.infer<typeof CreateMultipartUploadRequest>,
  ): Promise<z.infer<typeof MultipartUploadResponse>> {
    requireAcceptedType(body.filename, body.type);
    return this.uploads.begin(user.id, body.metadata?.recordingId);
  }

  @Get('multipart/:uploadId')
  @Does('List uploaded parts')
  @Answers(200, z.array(UploadedPartResponse), 'The parts that have arrived whole, in order')
  async listUploadedParts(
    @User() { id: userId }: CurrentUser,
    @PathId('uploadId') uploadId: string,
    @Query({ schema: UploadKeyRequest }) { key }: z.infer<typeof UploadKeyRequest>,
  ): Promise<z.infer<typeof UploadedPartResponse>[]> {
    const parts = await this.uploads.listParts({ userId, uploadId, key });
    return parts.map(({ partNumber, size, etag }) => ({
      PartNumber: partNumber,
      Size: size,
      ETag: `"${etag}"`,
    }));
  }

  @Get('multipart/:uploadId/:partNumber')
  @Does('Get an upload URL for a part')
  @Answers(200, SignedPartResponse)
  signPart(
    @User() { id: userId }: CurrentUser,
    @PathId('uploadId') uploadId: string,
    @Param('partNumber', { schema: PartNumber }) partNumber: number,
    @Query({ schema: UploadKeyRequest }) { key }: z.infer<typeof UploadKeyRequest>,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof SignedPartResponse>> {
    return this.uploads.signPart({ userId, uploadId, key }, partNumber, pageOrigin(this.config, request));
  }

  @Post('multipart/:uploadId/complete')
  @Does('Complete a multipart upload')
  @HttpCode(200)
  @Answers(200, CompletedUploadResponse)
  completeMultipartUpload(
    @User() { id: userId }: CurrentUser,
    @PathId('uploadId') uploadId: string,
    @Query({ schema: UploadKeyRequest }) { key }: z.infer<typeof UploadKeyRequest>,
    @Body({ schema: CompleteMultipartUploadRequest })
    { parts }: z.infer<typeof CompleteMultipartUploadRequest>,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof CompletedUploadResponse>> {
    const named = parts.map(({ PartNumber: partNumber, ETag }) => ({
      partNumber,
      etag: ETag.replaceAll('"', ''),
    }));
    return this.uploads.complete({ userId, uploadId, key }, named, pageOrigin(this.config, request));
  }

  @Delete('multipart/:uploadId')
  @Does('Abort a multipart upload')
  @Answers(200, AbortedUploadResponse)
  async abortMultipartUpload(
    @User() { id: userId }: CurrentUser,
    @PathId('uploadId') uploadId: string,
    @Query({ schema: UploadKeyRequest }) { key }: z.infer<typeof UploadKeyRequest>,
  ): Promise<z.infer<typeof AbortedUploadResponse>> {
    await this.uploads.abort({ userId, uploadId, key });
    return {};
  }

  /** A form instead of a PUT, because Uppy sends one and S3 can reject files that are too large. */
  @Get('params')
  @Does('Get form upload parameters')
  @Answers(200, UploadParametersResponse)
  async getUploadParameters(
    @User() { id: userId }: CurrentUser,
    @Query({ schema: UploadParametersRequest }) file: z.infer<typeof UploadParametersRequest>,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof UploadParametersResponse>> {
    requireAcceptedType(file.filename, file.type);
    return {
      method: 'POST',
      headers: {},
      ...(await this.targets.createForm(userId, pageOrigin(this.config, request))),
    };
  }

  /** Temporary S3 credentials would apply to the whole bucket, so they are not offered. */
  @Get('sts')
  @Does('Get temporary credentials', 'Not supported; every request is signed instead.')
  @Answers(200, TemporaryCredentialsResponse, 'Of a server that has some to give, which this one never does')
  @Answers(501, undefined, 'Always: this server signs single requests instead')
  getTemporaryCredentials(): never {
    throw MEDIA_ERRORS.noTemporaryCredentials();
  }
}
