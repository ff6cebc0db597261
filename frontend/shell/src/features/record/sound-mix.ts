export interface SoundMix {
  track: MediaStreamTrack;
  channels: number;
  setMuted: (isMuted: boolean) => void;
  /** Replaces a microphone that was disconnected. */
  setMicrophone: (microphone: MediaStream) => void;
  close: () => void;
}

/**
 * Mixes microphone and system sound into one track. If both exist, the microphone is the left channel and the
 * system the right, which separates the speakers. The server mixes them down for playback.
 */
export function mixSound(microphone: MediaStream | null, system: MediaStream | null): SoundMix | null {
  const sources = [microphone, system].filter((stream) => (stream?.getAudioTracks().length ?? 0) > 0);
  if (sources.length === 0) return null;
  const context = new AudioContext();
  const mixed = new MediaStreamAudioDestinationNode(context, { channelCount: sources.length });
  const sides = new ChannelMergerNode(context, { numberOfInputs: sources.length });
  const voice = new GainNode(context);
  sides.connect(mixed);
  const sourceOf = (stream: MediaStream) =>
    context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()));
  const inputs = sources.map((stream, side) => {
    // Speech is one channel, even if the device has more.
    const mono = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' });
    (stream === microphone ? mono.connect(voice) : mono).connect(sides, 0, side);
    sourceOf(stream!).connect(mono);
    return mono;
  });
  void context.resume();
  return {
    track: mixed.stream.getAudioTracks()[0]!,
    channels: sources.length,
    setMuted: (isMuted) => {
      voice.gain.value = isMuted ? 0 : 1;
    },
    setMicrophone: (stream) => sourceOf(stream).connect(inputs[sources.indexOf(microphone)]!),
    close: () => void context.close(),
  };
}
