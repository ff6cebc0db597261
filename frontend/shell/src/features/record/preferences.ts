const KEY = 'recorder.1';

export type Source = 'screen' | 'camera' | 'sound';

/** The last used settings. Devices are IDs; an empty string is the browser's default. */
export interface RecordPreferences {
  source: Source;
  microphone: string;
  camera: string;
  /** Whether the sound of the tab or system is recorded. */
  withSystemSound: boolean;
  /** Whether the camera is composed into the screen video. */
  withCamera: boolean;
  /** Whether the small window shows live words. */
  withWords: boolean;
}

/** Used in place of a microphone's ID. */
export const NO_MICROPHONE = 'none';

const USUAL: RecordPreferences = {
  source: 'screen',
  microphone: '',
  camera: '',
  withSystemSound: true,
  withCamera: false,
  withWords: true,
};

export function storedPreferences(): RecordPreferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<RecordPreferences>) };
  } catch {
    // The stored value is invalid.
    return USUAL;
  }
}

export const storePreferences = (preferences: RecordPreferences): void =>
  localStorage.setItem(KEY, JSON.stringify(preferences));
