import { MicOffOutlinedIcon } from '@playhead/ui/icons/mic-off-outlined';
import { MicOutlinedIcon } from '@playhead/ui/icons/mic-outlined';
import { PauseOutlinedIcon } from '@playhead/ui/icons/pause-outlined';
import { PlayArrowOutlinedIcon } from '@playhead/ui/icons/play-arrow-outlined';
import { StopOutlinedIcon } from '@playhead/ui/icons/stop-outlined';
import Button from '@mui/material/Button';
import { PictureInPictureAltOutlinedIcon } from '@playhead/ui/icons/picture-in-picture-alt-outlined';
import { ConfirmDialog, Toggle } from '@playhead/ui';
import { useState } from 'react';
import { FloatingControls } from './floating-controls.js';
import { LivePicture } from './live-picture.js';
import { LiveSound } from './live-sound.js';
import { storedPreferences, storePreferences } from './preferences.js';
import { AskLive } from '../../recording/live/ask-live.js';
import { LiveTranscript } from '../../recording/live/live-transcript.js';
import { useLiveWords } from '../../recording/live/use-live-words.js';
import { MarkControls } from './mark-controls.js';
import { PhaseStatus } from './phase-status.js';
import type { Recorder } from './recorder.js';
import type { RecorderState } from './recorder-state.js';
import { useFloatingWindow, type FloatingWindow } from './use-floating-window.js';
import * as styles from './record.module.css';

type Question = 'restart' | 'discard';
const QUESTIONS: Record<Question, { title: string; confirmLabel: string; text: string }> = {
  restart: {
    title: 'Start over?',
    confirmLabel: 'Start over',
    text: 'What you have recorded so far is deleted.',
  },
  discard: {
    title: 'Discard this recording?',
    confirmLabel: 'Discard',
    text: "What you have recorded is deleted. This can't be undone.",
  },
};

interface RecordingViewProps {
  recorder: Recorder;
  state: RecorderState;
  /** @param from the clicked window, whose clipboard can be written */
  onStop: (from: Window) => void;
}

export function RecordingView({ recorder, state, onStop }: RecordingViewProps) {
  const { phase, count, picture, sound, uploadNotice, recordingId } = state;
  const [question, setQuestion] = useState<Question | null>(null);
  const floating = useFloatingWindow({ isWanted: phase !== 'stopping', opensAtOnce: state.isScreen });
  const { opened } = floating;
  const words = useLiveWords(sound ? recordingId : null);
  const [withWords, setWithWords] = useState(() => storedPreferences().withWords);
  return (
    <div className={styles.room}>
      <div className={styles.recording}>
        {picture ? (
          <LivePicture stream={picture} label="What is being recorded" />
        ) : (
          <div className={styles.nothing}>
            {sound && <LiveSound stream={sound} isPaused={phase === 'paused'} />}
            Only sound is recorded.
          </div>
        )}
        {phase === 'counting' && (
          <p className={styles.count} role="timer" aria-live="assertive">
            {count}
          </p>
        )}
        {picture && sound && <LiveSound stream={sound} isPaused={phase === 'paused'} />}
        <PhaseStatus recorder={recorder} state={state} />
        <p className={styles.hint} role="status">
          {uploadNotice}
        </p>
        <Controls
          recorder={recorder}
          state={state}
          floating={floating}
          onStop={() => onStop(window)}
          onAsk={setQuestion}
        />
        {(phase === 'recording' || phase === 'paused') && (
          <MarkControls elapsed={recorder.elapsed} onMark={recorder.mark} />
        )}
        {opened && (
          <FloatingControls
            target={opened}
            recorder={recorder}
            state={state}
            words={withWords ? words : null}
            onStop={() => onStop(opened)}
          />
        )}
        <ConfirmDialog
          open={question !== null}
          title={question ? QUESTIONS[question].title : ''}
          confirmLabel={question ? QUESTIONS[question].confirmLabel : ''}
          busyLabel="Deleting..."
          busy={false}
          onConfirm={() => {
            setQuestion(null);
            void (question === 'restart' ? recorder.restart() : recorder.discard());
          }}
          onClose={() => setQuestion(null)}
        >
          {question && QUESTIONS[question].text}
        </ConfirmDialog>
      </div>
      {sound && (
        <div className={styles.words}>
          <LiveTranscript words={words} />
          {recordingId && words.lines.length > 0 && <AskLive recordingId={recordingId} />}
          {floating.open && (
            <Toggle
              label="Words in the small window"
              hint="One line of what is being said."
              isOn={withWords}
              onChange={(isOn) => {
                setWithWords(isOn);
                storePreferences({ ...storedPreferences(), withWords: isOn });
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

interface ControlsProps extends Pick<RecordingViewProps, 'recorder' | 'state'> {
  floating: FloatingWindow;
  onStop: () => void;
  onAsk: (question: Question) => void;
}

function Controls({ recorder, state, floating: { opened, open }, onStop, onAsk }: ControlsProps) {
  const { phase, isMuted, hasMicrophone } = state;
  const isPaused = phase === 'paused';
  const isUnderWay = phase === 'recording' || isPaused;
  if (phase === 'counting')
    return (
      <div className={styles.controls}>
        <Button onClick={() => void recorder.discard()}>Cancel</Button>
      </div>
    );
  return (
    <div className={styles.controls}>
      <Button
        // The key makes React mount a new button, which then takes the focus.
        key="stop"
        variant="contained"
        color="primary"
        startIcon={<StopOutlinedIcon />}
        disabled={!isUnderWay}
        autoFocus
        onClick={onStop}
      >
        {phase === 'stopping' ? 'Saving...' : 'Stop'}
      </Button>
      <Button
        startIcon={isPaused ? <PlayArrowOutlinedIcon /> : <PauseOutlinedIcon />}
        disabled={!isUnderWay}
        onClick={isPaused ? recorder.resume : recorder.pause}
      >
        {isPaused ? 'Resume' : 'Pause'}
      </Button>
      {hasMicrophone && (
        <Button
          startIcon={isMuted ? <MicOffOutlinedIcon /> : <MicOutlinedIcon />}
          disabled={!isUnderWay}
          onClick={recorder.toggleMuted}
        >
          {isMuted ? 'Unmute' : 'Mute'}
        </Button>
      )}
      {open && !opened && (
        <Button startIcon={<PictureInPictureAltOutlinedIcon />} onClick={() => void open()}>
          Keep on top
        </Button>
      )}
      <Button disabled={!isUnderWay} onClick={() => onAsk('restart')}>
        Start over
      </Button>
      <Button color="error" disabled={!isUnderWay} onClick={() => onAsk('discard')}>
        Discard
      </Button>
    </div>
  );
}
