import { useEffect, useState } from 'react';
import { closeStream, deviceProblem } from './browser.js';
import { canComposeCamera } from './camera-bubble.js';
import { NO_MICROPHONE, type RecordPreferences } from './preferences.js';

export interface Devices {
  /** The chosen camera and microphone. Null while access is requested or if none is chosen. */
  stream: MediaStream | null;
  isAsking: boolean;
  problem: string | null;
  microphones: MediaDeviceInfo[];
  cameras: MediaDeviceInfo[];
}

const NONE: Devices = { stream: null, isAsking: true, problem: null, microphones: [], cameras: [] };

/** Opens the chosen camera and microphone and lists the available ones. */
export function useDevices({ source, microphone, camera, withCamera }: RecordPreferences): Devices {
  const [devices, setDevices] = useState(NONE);
  const [kinds, setKinds] = useState<MediaDeviceInfo[]>([]);
  const needsCamera = source === 'camera' || (source === 'screen' && withCamera && canComposeCamera());
  const needsMicrophone = microphone !== NO_MICROPHONE;

  useEffect(() => {
    /** The latest one is in use. A recorder may still use parts of earlier ones. */
    const streams: MediaStream[] = [];
    let isGone = false;
    const list = async () => {
      const found = await navigator.mediaDevices.enumerateDevices();
      // Without permission, browsers list devices without IDs.
      if (!isGone) setKinds(found.filter(({ deviceId }) => deviceId !== ''));
    };
    const open = async () => {
      setDevices(NONE);
      try {
        const opened = await openDevices(
          needsMicrophone && deviceOf(microphone),
          needsCamera && { ...deviceOf(camera), width: { ideal: 1280 }, height: { ideal: 720 } },
        );
        if (isGone) return closeStream(opened.stream);
        if (opened.stream) streams.push(opened.stream);
        setDevices({ ...NONE, ...opened, isAsking: false });
      } catch (failure) {
        if (!isGone) setDevices({ ...NONE, isAsking: false, problem: deviceProblem(failure, 'microphone') });
      }
      await list();
    };
    void open();
    const isUnplugged = () =>
      streams
        .at(-1)
        ?.getTracks()
        .some(({ readyState }) => readyState === 'ended');
    const changed = () => void (isUnplugged() ? open() : list());
    navigator.mediaDevices.addEventListener('devicechange', changed);
    return () => {
      isGone = true;
      streams.forEach(closeStream);
      navigator.mediaDevices.removeEventListener('devicechange', changed);
    };
  }, [needsCamera, needsMicrophone, microphone, camera]);

  return {
    ...devices,
    microphones: kinds.filter(({ kind }) => kind === 'audioinput'),
    cameras: kinds.filter(({ kind }) => kind === 'videoinput'),
  };
}

type Constraints = MediaTrackConstraints | false;
type Opened = Pick<Devices, 'stream' | 'problem'>;

/** Opens the microphone alone if the camera is unavailable. */
async function openDevices(audio: Constraints, video: Constraints): Promise<Opened> {
  if (!video) return audio ? await openChosen(audio, false) : { stream: null, problem: null };
  try {
    return await openChosen(audio, video);
  } catch (failure) {
    const opened = await openDevices(audio, false);
    return { ...opened, problem: deviceProblem(failure, 'camera') };
  }
}

/** Falls back to another device of the same kind if the chosen one is unavailable. */
async function openChosen(audio: Constraints, video: Constraints): Promise<Opened> {
  const attempts = [
    { audio, video, gone: null },
    { audio, video: anyOf(video), gone: 'camera' },
    { audio: anyOf(audio), video, gone: 'microphone' },
    { audio: anyOf(audio), video: anyOf(video), gone: 'camera and microphone' },
  ];
  for (const { gone, ...constraints } of attempts)
    try {
      const stream = await navigator.mediaDevices.getUserMedia(constraints);
      return { stream, problem: gone && anotherIsUsed(gone) };
    } catch (failure) {
      const mayBeHad = gone !== attempts.at(-1)!.gone && isOverconstrained(failure);
      if (!mayBeHad) throw failure;
    }
  throw new Error('Every attempt either answers or throws');
}

const isOverconstrained = (failure: unknown): boolean =>
  failure instanceof Error && failure.name === 'OverconstrainedError';

const anotherIsUsed = (gone: string): string =>
  `The ${gone} you chose can't be found. Your browser's default is used.`;

// Chromium ignores a device ID that is not `exact`.
const deviceOf = (id: string): MediaTrackConstraints => (id === '' ? {} : { deviceId: { exact: id } });

const anyOf = (constraints: Constraints): Constraints =>
  constraints && { ...constraints, deviceId: undefined };
