export interface SoundMix {
  track: MediaStreamTrack;
  setMuted: (isMuted: boolean) => void;
  close: () => void;
}

/** One track of the microphone and of what the screen plays, so that muting the one leaves the other. */
export function mixSound(microphone: MediaStream | null, system: MediaStream | null): SoundMix | null {
  const hasMicrophone = (microphone?.getAudioTracks().length ?? 0) > 0;
  const hasSystem = (system?.getAudioTracks().length ?? 0) > 0;
  if (!hasMicrophone && !hasSystem) return null;
  const context = new AudioContext();
  const mixed = context.createMediaStreamDestination();
  const voice = context.createGain();
  voice.connect(mixed);
  if (hasMicrophone)
    context.createMediaStreamSource(new MediaStream(microphone!.getAudioTracks())).connect(voice);
  if (hasSystem) context.createMediaStreamSource(new MediaStream(system!.getAudioTracks())).connect(mixed);
  void context.resume();
  return {
    track: mixed.stream.getAudioTracks()[0]!,
    setMuted: (isMuted) => {
      voice.gain.value = isMuted ? 0 : 1;
    },
    close: () => void context.close(),
  };
}
