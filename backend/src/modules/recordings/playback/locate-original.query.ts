import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { fileNameOf } from '../../../shared/http/answers/content-disposition.js';
import { loadEditable } from '../load-recording.js';

export interface LocatedOriginal {
  key: string | null;
  contentType: string | null;
  saveAs: string;
}

/** For editors only: viewers get the playable copy. */
export class LocateOriginal extends QueryOf<{ user: CurrentUser; recordingId: string }, LocatedOriginal> {}

@QueryHandler(LocateOriginal)
export class LocateOriginalHandler implements IQueryHandler<LocateOriginal> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: LocateOriginal): Promise<LocatedOriginal> {
    const { title, mediaKey, mediaType } = await loadEditable(this.em, user, recordingId);
    return {
      key: mediaKey ?? null,
      contentType: mediaType ?? null,
      saveAs: fileNameOf(title, EXTENSIONS[mediaType ?? ''] ?? 'bin'),
    };
  }
}

/** By the type read from the file's bytes. */
const EXTENSIONS: Record<string, string> = {
  'audio/aac': 'aac',
  'audio/flac': 'flac',
  'audio/mp4': 'm4a',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/webm': 'weba',
  'audio/x-matroska': 'mka',
  'video/mp4': 'mp4',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
};
