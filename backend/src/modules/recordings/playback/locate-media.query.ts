import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import type { SqlCondition } from '../../../shared/database/keyset.js';
import { selectRow } from '../../../shared/database/rows.js';
import { editableScope, inScope, visibleTo } from '../access.js';
import type { MediaVersion } from '../recording-limits.js';
import { RECORDING_ERRORS } from '../recordings.errors.js';
import { fileNameOf } from '../../../shared/http/answers/content-disposition.js';
import { loadEditable } from '../load-recording.js';

const LocatedMedia = z.object({
  key: z.string().nullable(),
  contentType: z.string().nullable(),
  thumbnailKey: z.string().nullable(),
  storyboardKey: z.string().nullable(),
});
export type LocatedMedia = z.infer<typeof LocatedMedia>;

export class LocateMedia extends QueryOf<
  { user: CurrentUser; recordingId: string; version: MediaVersion },
  LocatedMedia
> {}

@QueryHandler(LocateMedia)
export class LocateMediaHandler implements IQueryHandler<LocateMedia> {
  constructor(private readonly em: EntityManager) {}

  execute({ input: { user, recordingId, version } }: LocateMedia): Promise<LocatedMedia> {
    const [visible, editable] = [visibleTo(user), inScope(editableScope(user))];
    return locate(
      this.em,
      // Only editors get the original.
      {
        sql: `case when ${editable.sql} then ? else replace(?, 'original', 'playable') end`,
        params: [...editable.params, version, version],
      },
      { sql: `r.id = ? and ${visible.sql}`, params: [recordingId, ...visible.params] },
    );
  }
}

/** @throws RECORDING_ERRORS.notFound */
export async function locate(
  em: EntityManager,
  version: SqlCondition,
  where: SqlCondition,
): Promise<LocatedMedia> {
  const located = await selectRow(
    em,
    LocatedMedia,
    `select f.key, f.content_type, f.thumbnail_key, f.storyboard ->> 'key' as storyboard_key
     from recording r, shown_file(r, ${version.sql}) f where ${where.sql}`,
    [...version.params, ...where.params],
  );
  if (!located) throw RECORDING_ERRORS.notFound();
  return located;
}

export interface LocatedOriginal {
  key: string | null;
  contentType: string | null;
  saveAs: string;
}

/** Only for editors; viewers get the playable copy. */
export class LocateOriginal extends QueryOf<{ user: CurrentUser; recordingId: string }, LocatedOriginal> {}

@QueryHandler(LocateOriginal)
export class LocateOriginalHandler implements IQueryHandler<LocateOriginal> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: LocateOriginal): Promise<LocatedOriginal> {
    const { title, mediaKey, mediaType } = await loadEditable(this.em, user, recordingId);
    return {
      key: mediaKey ?? null,
      contentType: mediaType ?? null,
      saveAs: mediaFileName(title, mediaType ?? null),
    };
  }
}

/** File name of a download. */
export const mediaFileName = (title: string, contentType: string | null): string =>
  fileNameOf(title, EXTENSIONS[contentType ?? ''] ?? 'bin');

/** Extensions by the content type detected from the file. */
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
