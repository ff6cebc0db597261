import { QueryOf } from '../cqrs/with-input.js';
import type { VocabularyWord } from '../transcripts/spelled-right.js';

export type { VocabularyWord };

/** A tenant's vocabulary. Handled by the module that keeps tenants. */
export class GetVocabulary extends QueryOf<{ tenantId: string }, VocabularyWord[]> {}
