import { QueryOf } from '../cqrs/with-input.js';
import type { VocabularyWord } from '../transcripts/spelled-right.js';

export type { VocabularyWord };

/** How a tenant's names are spelled. The module that keeps tenants answers. */
export class GetVocabulary extends QueryOf<{ tenantId: string }, VocabularyWord[]> {}
