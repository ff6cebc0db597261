import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { MultipartTargets } from '../../media/index.js';
import { ReportUploadProgress } from '../../recordings/index.js';
import { DriveAccess } from '../connecting/drive-access.js';
import { DRIVE_ERRORS } from '../drive.errors.js';
import { requireImportable } from './importable.js';
import { addressOf, type DriveImport } from './drive-import.js';
import { resumedBytes } from './resumed-bytes.js';

/** At least S3's minimum. Each import holds one part in memory. */
const PART_BYTES = 8 * 1_048_576;

@Injectable()
export class FileFetcher {
  constructor(
    private readonly access: DriveAccess,
    private readonly targets: MultipartTargets,
    private readonly commands: CommandBus,
  ) {}

  async fetch(user: CurrentUser, wanted: DriveImport, signal: AbortSignal): Promise<void> {
    const arrived = await this.targets.listParts(addressOf(wanted));
    let bytes = arrived.reduce((sum, { size }) => sum + size, 0);
    if (bytes === wanted.bytes) return;
    await this.requireUnchanged(user, wanted);
    let partNumber = arrived.length + 1;
    const open = (from: number, stop: AbortSignal) =>
      this.access.use(user.id, (drive, token) => drive.read(token, wanted.fileId, from, stop));
    for await (const part of inParts(resumedBytes(open, { from: bytes, to: wanted.bytes, signal }))) {
      await this.targets.sendPart(addressOf(wanted), partNumber++, part);
      bytes += part.length;
      const progress = Math.min(99, (100 * bytes) / wanted.bytes);
      await this.commands.execute(
        new ReportUploadProgress({ user, recordingId: wanted.recordingId, progress }),
      );
    }
  }

  private async requireUnchanged(user: CurrentUser, { fileId, bytes, revision }: DriveImport): Promise<void> {
    const file = await this.access.use(user.id, (drive, token) => drive.file(token, fileId));
    if (requireImportable(file) !== bytes || file.revision !== revision) throw DRIVE_ERRORS.fileChanged();
  }
}

async function* inParts(chunks: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (let chunk of chunks) {
    while (size + chunk.length >= PART_BYTES) {
      const room = PART_BYTES - size;
      yield Buffer.concat([...held, chunk.subarray(0, room)]);
      [held, size, chunk] = [[], 0, chunk.subarray(room)];
    }
    held.push(chunk);
    size += chunk.length;
  }
  if (size > 0) yield Buffer.concat(held);
}
