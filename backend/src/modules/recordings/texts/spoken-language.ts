import type { Recording } from '../recording.entity.js';
import type { HeardLanguage } from '../recording.schema.js';

/** Sets the language a user chose, which engines do not override. */
export function chooseLanguage(recording: Recording, language: string): void {
  recording.language = language;
  recording.languageSource = 'chosen';
  recording.languageConfidence = null;
  recording.likelyLanguages = [];
}

/** The language to transcribe in, or null to detect it. */
export function chosenLanguage(recording: Recording): string | null {
  return recording.languageSource === 'chosen' ? (recording.language ?? null) : null;
}

export function noteLanguage(recording: Recording, heard: HeardLanguage | null): void {
  recording.language = heard?.language ?? null;
  recording.languageSource = heard?.source ?? null;
  recording.languageConfidence = heard?.confidence ?? null;
  recording.likelyLanguages = heard?.likely ?? [];
}

export function correctLanguage(recording: Recording, language: string, editorName: string): void {
  if (recording.language === language && recording.languageSource === 'chosen') return;
  recording.requireCompleted('have its language changed');
  chooseLanguage(recording, language);
  recording.touch(editorName);
}
