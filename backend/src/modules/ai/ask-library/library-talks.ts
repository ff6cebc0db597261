import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { AppError } from '../../../shared/errors/app-error.js';
import { GetNamedRecordings, GetSpokenContent, type SpokenContent } from '../../recordings/index.js';
import type { Talk } from './choose-lines.js';
import type { Mentions } from './count-mentions.js';
import type { LibraryAnswer } from './library-answer.js';
import { trendOf } from './trend-of.js';

/** Maximum newest recordings for counting. */
export const COUNTED = 50;

export const NOTHING_FOUND = { lines: [], isSure: false, ranked: [], met: [], closest: null, likelihood: 0 };

/** Reads transcripts within the user's access rights. */
@Injectable()
export class LibraryTalks {
  constructor(private readonly queries: QueryBus) {}

  /** In order of ids, with cuts applied. Deleted and inaccessible recordings are left out. */
  async read(
    user: CurrentUser,
    ids: readonly string[],
    find: (content: SpokenContent) => Promise<Talk['found']>,
  ): Promise<Talk[]> {
    const talks: Talk[] = [];
    for (const recordingId of ids) {
      const content = await this.queries
        .execute(new GetSpokenContent({ user, recordingId, access: 'see' }))
        .catch((error: unknown) => {
          // The index may be outdated or not know folder rights.
          if (error instanceof AppError) return null;
          throw error;
        });
      if (content) talks.push({ content, recordedAt: madeAt(recordingId), found: await find(content) });
    }
    return talks;
  }

  /** Formats mentions as an answer with date, owner and folder. */
  async answerOf({ answer, sources, told }: Mentions): Promise<LibraryAnswer> {
    const places = await this.queries.execute(
      new GetNamedRecordings({ ids: told.map(({ recordingId }) => recordingId) }),
    );
    return { answer, sources, trend: trendOf(told, places), covered: true, sure: true };
  }
}

export const newestFirst = (ids: readonly string[]): string[] => ids.toSorted().reverse();

/** UUIDv7 starts with the creation time in milliseconds (RFC 9562, 5.7). */
const madeAt = (id: string): Date => new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16));
