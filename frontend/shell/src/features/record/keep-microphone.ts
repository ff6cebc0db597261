import { closeStream } from './browser.js';

interface MicrophoneEvents {
  onLost: () => void;
  /** Called with the reconnected device, or with the browser's default if none was chosen. */
  onBack: (stream: MediaStream) => void;
}

/** Reopens a microphone after it was disconnected and connected again. @returns a function that stops this */
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
    if (isEnded) return closeStream(stream);
    if (!stream) return;
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
    // The caller owns the first track.
    if (track !== first) track.stop();
  };
}
