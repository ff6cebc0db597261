const KEY = 'recorder.1';

export type Source = 'screen' | 'camera' | 'sound';

/** What was chosen the last time. A device is its id; an empty text is the browser's own choice. */
export interface RecordPreferences {
  source: Source;
  microphone: string;
  camera: string;
  /** Whether what the screen or the tab plays is recorded too. */
  withSystemSound: boolean;
  /** Whether the camera is put into the picture of the screen. */
  withCamera: boolean;
}

/** In place of a microphone's id. */
export const NO_MICROPHONE = 'none';

const USUAL: RecordPreferences = {
  source: 'screen',
  microphone: '',
  camera: '',
  withSystemSound: true,
  withCamera: false,
};

export function storedPreferences(): RecordPreferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<RecordPreferences>) };
  } catch {
    // Not ours.
    return USUAL;
  }
}

export const storePreferences = (preferences: RecordPreferences): void =>
  localStorage.setItem(KEY, JSON.stringify(preferences));
