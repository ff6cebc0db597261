import { z } from 'zod';
import { SpokenLanguage } from '../../../shared/language/language-tag.js';

const DESCRIPTION = 'BCP 47 tag; null detects each recording’s language';

export const SpeechSettingsRequest = z
  .object({ language: SpokenLanguage.nullable().describe(DESCRIPTION) })
  .meta({ id: 'SpeechSettingsRequest' });
export type SpeechSettingsRequest = z.infer<typeof SpeechSettingsRequest>;

export const SpeechSettingsResponse = z
  .object({ language: z.string().nullable().describe(DESCRIPTION) })
  .meta({ id: 'SpeechSettings' });
export type SpeechSettingsResponse = z.infer<typeof SpeechSettingsResponse>;
