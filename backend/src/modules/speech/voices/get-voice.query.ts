import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { z } from 'zod';
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

const OwnVoice = z
  .object({
    recordingId: z.uuid(),
    title: z.string(),
    isMicrophone: z
      .boolean()
      .describe('Whether the lines are from your microphone channel; otherwise you named yourself'),
    isUsed: z.boolean().describe('Microphone lines are used unless excluded, others once confirmed'),
    isDecided: z.boolean().describe('Whether you confirmed or excluded it'),
    isLearned: z.boolean().describe('Whether your voice was learned from it'),
    lineCount: z.int(),
    lines: z
      .array(z.object({ start: z.number(), end: z.number(), text: z.string() }))
      .describe('The first lines'),
  })
  .meta({ id: 'OwnVoice' });

export const VoiceFacts = z
  .object({
    isRecognised: z.boolean(),
    learnedAt: z.iso.datetime().nullable().describe('Null until the voice was learned'),
    isLearnedAgain: z
      .boolean()
      .describe(
        'Whether it was learned by an earlier release, is being learned again, and not recognized yet',
      ),
    learnedFrom: z
      .object({ recordingId: z.uuid(), title: z.string() })
      .meta({ id: 'VoiceSource' })
      .nullable()
      .describe('Latest recording it was learned from; null if deleted'),
    sources: z.array(OwnVoice).describe('Your recordings with lines of yours, latest first'),
  })
  .meta({ id: 'Voice', description: 'Voice recognition settings of a user' });
export type VoiceFacts = z.infer<typeof VoiceFacts>;

export class GetVoice extends QueryOf<{ userId: string }, VoiceFacts> {}

@QueryHandler(GetVoice)
export class GetVoiceHandler implements IQueryHandler<GetVoice> {
  constructor(
    private readonly queries: QueryBus,
    private readonly voices: KnownVoices,
  ) {}

  async execute({ input: { userId } }: GetVoice): Promise<VoiceFacts> {
    const learned = await this.voices.learned(userId);
    const { recordingId = null, title = null, learnedAt = null, isOutdated = false } = learned ?? {};
    return {
      isRecognised: learned !== null,
      learnedAt: learnedAt?.toISOString() ?? null,
      isLearnedAgain: isOutdated,
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
