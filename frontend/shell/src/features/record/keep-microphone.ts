interface MicrophoneEvents {
  onLost: () => void;
  /** Called with the same device, or the browser's default if none was chosen. */
  onBack: (stream: MediaStream) => void;
}

/** Opens a microphone again after it was unplugged and plugged in. @returns a function that ends this */
export function keepMicrophone(first: MediaStreamTrack, { onLost, onBack }: MicrophoneEvents): () => void {
  const { mediaDevices } = navigator;
  const { deviceId } = first.getSettings();
  let track = first;
  let isOpening = false;
  let isEnded = false;
  const reopen = async () => {
    if (isOpening) return;
    isOpening = true;
    const audio = deviceId ? { deviceId: { exact: deviceId } } : true;
    const stream = await mediaDevices.getUserMedia({ audio }).catch(() => null);
    isOpening = false;
    if (isEnded) stream?.getTracks().forEach((each) => each.stop());
    if (!stream || isEnded) return;
    mediaDevices.removeEventListener('devicechange', onChange);
    follow(stream.getAudioTracks()[0]!);
    onBack(stream);
  };
  const onChange = () => void reopen();
  const follow = (next: MediaStreamTrack) => {
    track = next;
    track.onended = () => {
      onLost();
      mediaDevices.addEventListener('devicechange', onChange);
    };
  };
  follow(first);
  return () => {
    isEnded = true;
    track.onended = null;
    mediaDevices.removeEventListener('devicechange', onChange);
    // The first one belongs to the caller.
    if (track !== first) track.stop();
  };
}
