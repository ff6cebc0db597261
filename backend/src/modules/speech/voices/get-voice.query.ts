import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import { ListOwnVoices, type OwnLines } from '../../recordings/index.js';
import { KnownVoices } from './known-voices.js';

const MAX_LISTED = 20;
const MAX_LINES = 5;

/** A recording with a user's own lines, of which the first are listed. */
export interface OwnVoice extends OwnLines {
  lineCount: number;
  /** Whether the voice is learned from it: microphone recordings unless excluded, others once confirmed. */
  isUsed: boolean;
  /** Whether the user confirmed or excluded it. */
  isDecided: boolean;
  isLearned: boolean;
}

export interface VoiceFacts {
  isRecognised: boolean;
  learnedAt: string | null;
  learnedFrom: { recordingId: string; title: string } | null;
  sources: OwnVoice[];
}

export class GetVoice extends QueryOf<{ userId: string }, VoiceFacts> {}

@QueryHandler(GetVoice)
export class GetVoiceHandler implements IQueryHandler<GetVoice> {
  constructor(
    private readonly queries: QueryBus,
    private readonly voices: KnownVoices,
  ) {}

  async execute({ input: { userId } }: GetVoice): Promise<VoiceFacts> {
    const learned = await this.voices.learned(userId);
    const { recordingId = null, title = null, learnedAt = null } = learned ?? {};
    return {
      isRecognised: learned !== null,
      learnedAt: learnedAt?.toISOString() ?? null,
      learnedFrom: recordingId !== null && title !== null ? { recordingId, title } : null,
      sources: learned ? await this.sourcesOf(userId) : [],
    };
  }

  private async sourcesOf(userId: string): Promise<OwnVoice[]> {
    const own = await this.queries.execute(new ListOwnVoices({ ownerId: userId, limit: MAX_LISTED }));
    const decisions = await this.voices.decisions(userId);
    const learnedFrom = await this.voices.learnedFrom(userId);
    return own.map(({ recordingId, title, isMicrophone, lines }) => {
      const decided = decisions.get(recordingId);
      return {
        recordingId,
        title,
        isMicrophone,
        lineCount: lines.length,
        lines: lines.slice(0, MAX_LINES),
        isUsed: isMicrophone ? decided !== null : Boolean(decided),
        isDecided: decided !== undefined,
        isLearned: learnedFrom.has(recordingId),
      };
    });
  }
}
