import { DEFAULT_PREFERENCES, loadPreferences, savePreferences } from './preferences.js';

beforeEach(() => localStorage.clear());

describe('Preferences', () => {
  it('are found again after they were kept', () => {
    const chosen = { speed: 1.5, volume: 0.4, muted: true, captions: true, shortcuts: false };
    savePreferences(chosen);
    expect(loadPreferences()).toEqual(chosen);
  });

  it('are the defaults for a new person', () => {
    expect(loadPreferences()).toEqual(DEFAULT_PREFERENCES);
  });

  it.each([['not json'], ['null'], ['[]'], ['{"speed":3,"volume":7,"muted":"yes"}']])(
    'are the defaults where %j was kept',
    (kept) => {
      localStorage.setItem('playhead.player.v1', kept);
      expect(loadPreferences()).toEqual(DEFAULT_PREFERENCES);
    },
  );
});
