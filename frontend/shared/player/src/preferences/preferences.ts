/** Playback speeds in ascending order. */
export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2] as const;

export interface Preferences {
  /** One of {@link SPEEDS}. */
  speed: number;
  /** From 0 to 1. */
  volume: number;
  muted: boolean;
  captions: boolean;
  /** Whether single-key shortcuts are on. WCAG 2.1.4 requires a way to turn them off. */
  shortcuts: boolean;
}

export const DEFAULT_PREFERENCES: Preferences = {
  speed: 1,
  volume: 1,
  muted: false,
  captions: false,
  shortcuts: true,
};

/** Increment the version when the stored shape changes. */
const KEY = 'playhead.player.v1';

/** Reads the stored preferences. Missing and invalid values get their default. */
export function loadPreferences(): Preferences {
  const kept = readKept();
  const { speed, volume } = kept;
  const fallback = DEFAULT_PREFERENCES;
  return {
    speed: typeof speed === 'number' && SPEEDS.some((offered) => offered === speed) ? speed : fallback.speed,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : fallback.volume,
    muted: flag(kept['muted'], fallback.muted),
    captions: flag(kept['captions'], fallback.captions),
    shortcuts: flag(kept['shortcuts'], fallback.shortcuts),
  };
}

export function savePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage is full or not accessible, so the setting lasts only for this page.
  }
}

function readKept(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    // Storage is not accessible or contains an invalid value.
    return {};
  }
}

function flag(value: unknown, fallback: boolean): boolean {
  return typeof value === 'boolean' ? value : fallback;
}
