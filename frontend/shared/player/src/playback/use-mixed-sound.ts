import { useEffect } from 'react';
import type { Playback } from './playback.js';
import { usePlayback } from './use-playback.js';

/** Mixes both channels for both ears, where each channel is a side of a conversation. */
export function useMixedSound(playback: Playback, mixes: boolean): void {
  // Browsers allow an audio graph only after a user gesture.
  const started = usePlayback(playback, (state) => state.started);
  useEffect(() => {
    if (mixes && started && playback.element) mixSound(playback.element);
  }, [playback, mixes, started]);
}

function mixSound(element: HTMLMediaElement): void {
  const context = new AudioContext();
  const mono = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' });
  context.createMediaElementSource(element).connect(mono).connect(context.destination);
  void context.resume();
}
