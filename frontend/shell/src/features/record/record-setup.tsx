import Button from '@mui/material/Button';
import { Choice, Toggle } from '@playhead/ui';
import { useState } from 'react';
import { FolderChoice } from '../../recording/folder-choice.js';
import { LanguageChoice } from '../../recording/language-choice.js';
import { canRecordScreen } from './browser.js';
import { canComposeCamera } from './camera-bubble.js';
import { LevelMeter } from './level-meter.js';
import { LivePicture } from './live-picture.js';
import { NO_MICROPHONE, type RecordPreferences, type Source } from './preferences.js';
import type { Inputs } from './recorder-state.js';
import type { useDevices } from './use-devices.js';
import * as styles from './record.module.css';

const SOURCES: Record<Source, string> = {
  screen: 'Screen, window, or tab',
  camera: 'Camera',
  sound: 'Sound only',
};

export interface RecordSetupProps {
  preferences: RecordPreferences;
  devices: ReturnType<typeof useDevices>;
  onChange: (preferences: RecordPreferences) => void;
  onStart: (inputs: Inputs) => void;
}

export function RecordSetup({ preferences, devices, onChange, onStart }: RecordSetupProps) {
  const { source, microphone, camera, withSystemSound, withCamera } = preferences;
  const { stream, isAsking, problem, microphones, cameras } = devices;
  const [refusal, setRefusal] = useState<string | null>(null);
  const change = (facts: Partial<RecordPreferences>) => onChange({ ...preferences, ...facts });
  const canCompose = canComposeCamera();
  const hasPicture = (stream?.getVideoTracks().length ?? 0) > 0;
  const canStart = source === 'screen' ? !isAsking : source === 'camera' ? hasPicture : stream !== null;

  const start = async () => {
    setRefusal(null);
    try {
      onStart({ devices: stream, display: source === 'screen' ? await openDisplay(withSystemSound) : null });
    } catch (failure) {
      // The user closed the browser's dialog, which needs only a short message.
      const isClosed = failure instanceof DOMException && failure.name === 'NotAllowedError';
      setRefusal(
        isClosed
          ? 'Nothing was chosen. Start again and choose a screen, a window, or a tab.'
          : "Your screen can't be recorded. Check the system's privacy settings for this browser.",
      );
    }
  };

  return (
    <div className={styles.setup}>
      <Preview stream={stream} source={source} isAsking={isAsking} />
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <fieldset className={styles.sources}>
          <legend>Record</legend>
          {(Object.keys(SOURCES) as Source[])
            .filter((each) => each !== 'screen' || canRecordScreen())
            .map((each) => (
              <label key={each}>
                <input
                  type="radio"
                  name="source"
                  checked={each === source}
                  onChange={() =>
                    change({
                      source: each,
                      ...(each === 'sound' && microphone === NO_MICROPHONE && { microphone: '' }),
                    })
                  }
                />
                {SOURCES[each]}
              </label>
            ))}
        </fieldset>
        {(source === 'camera' || (source === 'screen' && withCamera && canCompose)) && (
          <Choice
            label="Camera"
            value={camera}
            options={[['', 'Default camera'], ...named(cameras, 'Camera')]}
            onChoose={(id) => change({ camera: id })}
          />
        )}
        <div className={styles.microphone}>
          <Choice
            label="Microphone"
            value={microphone}
            options={[
              ['', 'Default microphone'],
              ...named(microphones, 'Microphone'),
              ...(source === 'sound' ? [] : ([[NO_MICROPHONE, 'No microphone']] as const)),
            ]}
            onChoose={(id) => change({ microphone: id })}
          />
          {stream && stream.getAudioTracks().length > 0 && <LevelMeter stream={stream} />}
        </div>
        <FolderChoice />
        <LanguageChoice />
        {source === 'screen' && (
          <Toggle
            label="Tab or system audio"
            hint="Where your browser can share it. Tick it in the browser's dialog too."
            isOn={withSystemSound}
            onChange={(isOn) => change({ withSystemSound: isOn })}
          />
        )}
        {source === 'screen' &&
          (canCompose ? (
            <Toggle
              label="Camera in the picture"
              hint="A round picture of you in the lower left corner."
              isOn={withCamera}
              onChange={(isOn) => change({ withCamera: isOn })}
            />
          ) : (
            <p className={styles.hint}>
              This browser can&apos;t add your camera to the picture of the screen. Chrome and Edge can.
            </p>
          ))}
        {(problem ?? refusal) && (
          <p className={styles.problem} role="alert">
            {problem ?? refusal}
          </p>
        )}
        <Button type="submit" variant="contained" color="primary" size="large" disabled={!canStart}>
          Start recording
        </Button>
        <p className={styles.hint}>Everything is saved in this browser while you record, then uploaded.</p>
      </form>
    </div>
  );
}

function Preview({
  stream,
  source,
  isAsking,
}: {
  stream: MediaStream | null;
  source: Source;
  isAsking: boolean;
}) {
  if (source !== 'sound' && (stream?.getVideoTracks().length ?? 0) > 0)
    return <LivePicture stream={stream!} label="Camera preview" isMirrored />;
  const words =
    source === 'screen'
      ? 'You choose the screen, window, or tab after you start.'
      : source === 'camera'
        ? isAsking
          ? 'Allow the camera and the microphone in your browser.'
          : 'No camera'
        : 'Only sound is recorded.';
  return <div className={styles.nothing}>{words}</div>;
}

const named = (devices: readonly MediaDeviceInfo[], kind: string): [string, string][] =>
  devices
    .filter(({ deviceId }) => deviceId !== 'default')
    .map(({ deviceId, label }, index) => [deviceId, label || `${kind} ${index + 1}`]);

const openDisplay = (withSystemSound: boolean): Promise<MediaStream> =>
  navigator.mediaDevices.getDisplayMedia({
    video: { width: { max: 1920 }, height: { max: 1080 }, frameRate: { ideal: 24, max: 30 } },
    audio: withSystemSound,
  });
