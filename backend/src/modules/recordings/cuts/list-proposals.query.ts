import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { QueryOf } from '../../../shared/cqrs/with-input.js';
import type { CurrentUser } from '../../../shared/auth/current-user.js';
import { loadEditable } from '../load-recording.js';
import { loadTimedTranscript } from '../shown/load-transcript.js';
import { type PersonalData, personalData } from './personal-data.js';
import { type ProposedFiller, fillerWords, longPauses } from './propose-cuts.js';
import type { Stretch } from '../timeline/timeline.js';
import { fillersAreKnown } from '../../../shared/transcripts/fillers.js';

export interface Proposals {
  pauses: Stretch[];
  fillers: ProposedFiller[];
  personalData: PersonalData[];
}

/** What might be cut; nothing of it is applied by itself. */
export class ListProposals extends QueryOf<{ user: CurrentUser; recordingId: string }, Proposals> {}

@QueryHandler(ListProposals)
export class ListProposalsHandler implements IQueryHandler<ListProposals> {
  constructor(private readonly em: EntityManager) {}

  async execute({ input: { user, recordingId } }: ListProposals): Promise<Proposals> {
    const { duration, language } = await loadEditable(this.em, user, recordingId);
    const lines = await loadTimedTranscript(this.em, recordingId);
    return {
      pauses: longPauses(lines, duration ?? 0),
      fillers: fillersAreKnown(language) ? fillerWords(lines) : [],
      personalData: personalData(lines),
    };
  }
}
