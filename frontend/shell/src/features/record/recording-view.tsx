import MicOffOutlinedIcon from '@mui/icons-material/MicOffOutlined';
import MicOutlinedIcon from '@mui/icons-material/MicOutlined';
import PauseOutlinedIcon from '@mui/icons-material/PauseOutlined';
import PlayArrowOutlinedIcon from '@mui/icons-material/PlayArrowOutlined';
import StopOutlinedIcon from '@mui/icons-material/StopOutlined';
import Button from '@mui/material/Button';
import { ConfirmDialog, formatClock, VisuallyHidden } from '@playhead/ui';
import { useEffect, useState } from 'react';
import { LivePicture } from './record-setup.js';
import type { Recorder, RecorderPhase, RecorderState } from './recorder.js';
import * as styles from './record.module.css';

const SAID: Record<RecorderPhase, string> = {
  idle: '',
  counting: 'Starting',
  recording: 'Recording',
  paused: 'Paused',
  stopping: 'Saving',
  stopped: 'Stopped',
};
/** How often the time is looked at, in milliseconds. */
const TICK_MS = 250;

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
  onStop: () => void;
}

export function RecordingView({ recorder, state, onStop }: RecordingViewProps) {
  const { phase, count, picture, notice, uploadNotice } = state;
  const [question, setQuestion] = useState<Question | null>(null);
  return (
    <div className={styles.recording}>
      {picture ? (
        <LivePicture stream={picture} label="What is being recorded" />
      ) : (
        <div className={styles.nothing}>Only sound is recorded.</div>
      )}
      {phase === 'counting' && (
        <p className={styles.count} role="timer" aria-live="assertive">
          {count}
        </p>
      )}
      <div className={styles.status}>
        <span className={styles.dot} data-phase={phase} aria-hidden="true" />
        <span aria-hidden="true">{SAID[phase]}</span>
        <VisuallyHidden role="status">{SAID[phase]}</VisuallyHidden>
        <Elapsed recorder={recorder} isRunning={phase === 'recording'} />
      </div>
      {notice && (
        <p className={styles.problem} role="alert">
          {notice}
        </p>
      )}
      <p className={styles.hint} role="status">
        {uploadNotice}
      </p>
      <Controls recorder={recorder} state={state} onStop={onStop} onAsk={setQuestion} />
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
  );
}

interface ControlsProps extends RecordingViewProps {
  onAsk: (question: Question) => void;
}

function Controls({ recorder, state: { phase, isMuted, hasMicrophone }, onStop, onAsk }: ControlsProps) {
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
      <Button disabled={!isUnderWay} onClick={() => onAsk('restart')}>
        Start over
      </Button>
      <Button color="error" disabled={!isUnderWay} onClick={() => onAsk('discard')}>
        Discard
      </Button>
    </div>
  );
}

function Elapsed({ recorder, isRunning }: { recorder: Recorder; isRunning: boolean }) {
  const [seconds, setSeconds] = useState(() => recorder.elapsed());
  useEffect(() => {
    const look = () => setSeconds(recorder.elapsed());
    look();
    if (!isRunning) return;
    const timer = setInterval(look, TICK_MS);
    return () => clearInterval(timer);
  }, [recorder, isRunning]);
  return <time className={styles.time}>{formatClock(seconds)}</time>;
}
