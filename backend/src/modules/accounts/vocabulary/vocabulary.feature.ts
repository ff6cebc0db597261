import type { ModuleMetadata } from '@nestjs/common';
import { VocabularyController } from './vocabulary.controller.js';
import { GetVocabularyHandler, ReplaceVocabularyHandler } from './vocabulary.js';

export const VOCABULARY = {
  controllers: [VocabularyController],
  providers: [GetVocabularyHandler, ReplaceVocabularyHandler],
} satisfies ModuleMetadata;
