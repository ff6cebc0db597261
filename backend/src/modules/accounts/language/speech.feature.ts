import type { ModuleMetadata } from '@nestjs/common';
import { SpeechController } from './speech.controller.js';
import { ChooseSpokenLanguageHandler, GetSpokenLanguageHandler } from './spoken-language.js';

export const SPEECH = {
  controllers: [SpeechController],
  providers: [GetSpokenLanguageHandler, ChooseSpokenLanguageHandler],
} satisfies ModuleMetadata;
