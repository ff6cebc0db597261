import { CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { z } from 'zod';
import { CommandOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { GetRecording, RECORDING_ERRORS, ReplaceTranscript } from '../../recordings/index.js';
import { isClearlyEnglish } from '../../../shared/language/is-english.js';
import { IMPORT_ERRORS } from './import.errors.js';
import { readInPool } from './read-in-pool.js';

export const ImportedTranscript = z
  .object({
    lines: z.number().int().describe('Lines of the new transcript'),
    speakers: z.array(z.string()).describe('Speakers in order of appearance'),
  })
  .meta({ id: 'ImportedTranscript' });
export type ImportedTranscript = z.infer<typeof ImportedTranscript>;

/**
 * Imports a transcript file. It replaces speech recognition if the recording's file is still uploading, or the
 * existing transcript afterwards. Title, description, chapters and search are regenerated.
 */
export class ImportTranscript extends CommandOf<
  {
    user: CurrentUser;
    recordingId: string;
    file: { name: string; bytes: Uint8Array };
    replaceCorrections: boolean;
    signal: AbortSignal;
  },
  ImportedTranscript
> {}

/** Seconds that lines may start after the end, because clocks differ. */
const TOLERATED = 5;
/** Maximum share of lines beyond the recording's end. */
const TOLERATED_SHARE = 0.1;

@CommandHandler(ImportTranscript)
export class ImportTranscriptHandler implements ICommandHandler<ImportTranscript> {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  async execute({ input }: ImportTranscript): Promise<ImportedTranscript> {
    const { user, recordingId, file, replaceCorrections, signal } = input;
    // Files are only parsed for users who may edit the recording.
    const { duration, canEdit } = await this.queries.execute(
      new GetRecording({ user, recordingId, withTranscript: false }),
    );
    if (!canEdit) throw RECORDING_ERRORS.notFound();
    const { lines, language } = await readInPool(file, signal);
    if (duration !== null) {
      const behind = lines.filter(({ start }) => start > duration + TOLERATED);
      if (behind.length > lines.length * TOLERATED_SHARE)
        throw IMPORT_ERRORS.ofAnotherRecording(file.name, lines.at(-1)!.end, duration);
    }
    const kept = await this.commands.execute(
      new ReplaceTranscript({
        user,
        recordingId,
        lines,
        source: file.name,
        replaceCorrections,
        language: language ?? (isClearlyEnglish(lines.map(({ text }) => text)) ? 'en' : null),
      }),
    );
    const speakers = new Set(kept.flatMap(({ speaker }) => speaker ?? []));
    return { lines: kept.length, speakers: [...speakers] };
  }
}
