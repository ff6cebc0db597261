export interface SoundMix {
  track: MediaStreamTrack;
  setMuted: (isMuted: boolean) => void;
  close: () => void;
}

/**
 * One track of the microphone and of what the screen plays. Where there are both, the microphone is its left channel and
 * the screen its right, so that nobody has to guess who speaks; the server mixes them for whoever listens.
 */
export function mixSound(microphone: MediaStream | null, system: MediaStream | null): SoundMix | null {
  const sources = [microphone, system].filter((stream) => (stream?.getAudioTracks().length ?? 0) > 0);
  if (sources.length === 0) return null;
  const context = new AudioContext();
  const mixed = new MediaStreamAudioDestinationNode(context, { channelCount: sources.length });
  const sides = new ChannelMergerNode(context, { numberOfInputs: sources.length });
  const voice = new GainNode(context);
  sides.connect(mixed);
  sources.forEach((stream, side) => {
    // Speech is one channel, whatever the device makes of it.
    const mono = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' });
    const source = context.createMediaStreamSource(new MediaStream(stream!.getAudioTracks()));
    source.connect(mono);
    (stream === microphone ? mono.connect(voice) : mono).connect(sides, 0, side);
  });
  void context.resume();
  return {
    track: mixed.stream.getAudioTracks()[0]!,
    setMuted: (isMuted) => {
      voice.gain.value = isMuted ? 0 : 1;
    },
    close: () => void context.close(),
  };
}
