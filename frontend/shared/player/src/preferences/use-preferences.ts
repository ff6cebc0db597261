import { useEffect, useState } from 'react';
import type { Playback } from '../playback/playback.js';
import { loadPreferences, savePreferences, type Preferences } from './preferences.js';
import { usePlayback } from '../playback/use-playback.js';

type Switches = Pick<Preferences, 'captions' | 'shortcuts'>;

/** The stored switches. Speed and volume are in the playback state. */
export function usePreferences(playback: Playback): [Switches, (change: Partial<Switches>) => void] {
  const [switches, setSwitches] = useState<Switches>(() => {
    const { captions, shortcuts } = loadPreferences();
    return { captions, shortcuts };
  });
  const speed = usePlayback(playback, (state) => state.speed);
  const volume = usePlayback(playback, (state) => state.volume);
  const muted = usePlayback(playback, (state) => state.muted);

  useEffect(() => savePreferences({ speed, volume, muted, ...switches }), [speed, volume, muted, switches]);

  return [switches, (change) => setSwitches((kept) => ({ ...kept, ...change }))];
}
