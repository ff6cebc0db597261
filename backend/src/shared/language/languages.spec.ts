import { languageName, languageOf, tagOfWhisper, whisperCodeOf, WHISPER_LANGUAGES } from './languages.js';

describe('languageOf', () => {
  it.each<[string, string | null]>([
    ['de', 'de'],
    ['DE_at', 'de-AT'],
    ['german', 'de'],
    [' Portuguese ', 'pt'],
    ['zh-Hant', 'zh-Hant'],
    ['jv', 'jv'],
    ['tlh', null],
    ['no language', null],
    ['', null],
  ])('of %j is %j', (said, tag) => {
    expect(languageOf(said)).toBe(tag);
  });

  it('knows each language that Whisper hears by its name and its code', () => {
    for (const code of WHISPER_LANGUAGES) {
      const tag = tagOfWhisper(code);
      expect([languageOf(tag), languageOf(languageName(tag)), whisperCodeOf(tag)]).toEqual([tag, tag, code]);
    }
  });
});
