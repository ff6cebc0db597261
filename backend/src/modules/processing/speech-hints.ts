import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { VocabularyWord } from '../../shared/transcripts/spelled-right.js';
import { GetSpokenLanguage, GetVocabulary } from '../accounts/index.js';
import { type ArrivingRecording, GetDefaultsOf, GetKnownPeople } from '../recordings/index.js';
import { hotWordsOf } from '../speech/index.js';

/** Words, names and language that are expected in a recording before it is transcribed. */
export interface Hints {
  vocabulary: VocabularyWord[];
  hotWords: string[];
  /** BCP 47 tag, or null if it must be detected. */
  language: string | null;
}

@Injectable()
export class SpeechHints {
  constructor(private readonly queries: QueryBus) {}

  /** Hints for a recording in progress, whose slides have not been read yet. */
  async of({ id, tenantId, title, fileName, chosenLanguage }: ArrivingRecording): Promise<Hints> {
    const vocabulary = await this.vocabularyOf(id, tenantId);
    const people = await this.queries.execute(new GetKnownPeople({ recordingId: id }));
    return {
      vocabulary,
      hotWords: hotWordsOf({
        vocabulary: vocabulary.map(({ word }) => word),
        slides: [],
        people,
        texts: [title, fileName ?? ''],
      }),
      language: chosenLanguage ?? (await this.queries.execute(new GetSpokenLanguage({ tenantId }))),
    };
  }

  async vocabularyOf(recordingId: string, tenantId: string): Promise<VocabularyWord[]> {
    const { vocabulary = [] } = await this.queries.execute(new GetDefaultsOf({ recordingId }));
    return [...(await this.queries.execute(new GetVocabulary({ tenantId }))), ...vocabulary];
  }
}
