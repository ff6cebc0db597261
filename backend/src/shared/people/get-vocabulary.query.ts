import { Query } from '@nestjs/cqrs';
import type { VocabularyWord } from '../transcripts/spelled-right.js';

export type { VocabularyWord };

/** How a tenant's names are spelled. The module that keeps tenants answers. */
export class GetVocabulary extends Query<VocabularyWord[]> {
  constructor(readonly input: { tenantId: string }) {
    super();
  }
}
