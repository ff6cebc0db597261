import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { ControlButton } from '../controls/control-button.js';
import { DOWNLOAD } from '../ui/later-icon-paths.js';
import { Icon } from '../ui/icon.js';
import * as styles from './transcript-files.module.css';

const FILES = [
  { ending: 'vtt', label: 'Captions (WebVTT)' },
  { ending: 'srt', label: 'Captions (SRT)' },
  { ending: 'txt', label: 'Transcript (text)' },
];

interface TranscriptFilesProps {
  file: string;
  withoutFillers: boolean;
}

export function TranscriptFiles({ file, withoutFillers }: TranscriptFilesProps) {
  const id = useId();
  const all = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    // Safari does not focus a clicked button, so a click elsewhere causes no blur.
    const pressed = ({ target }: PointerEvent): void => {
      if (!all.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && open) close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <div ref={all} className={styles.files} onKeyDown={onKeyDown} onBlur={onBlur}>
      <ControlButton
        ref={button}
        icon={<Icon path={DOWNLOAD} size={18} />}
        label="Download transcript"
        size="small"
        tip={open ? 'none' : 'below'}
        expanded={open}
        controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      />
      {open && (
        <ul id={id} className={styles.list}>
          {FILES.map(({ ending, label }) => (
            <li key={ending}>
              <a
                href={`${file}.${ending}${withoutFillers ? '?fillers=hidden' : ''}`}
                download
                onClick={close}
              >
                {label}
              </a>
            </li>
          ))}
          {withoutFillers && <li className={styles.note}>Without filler words</li>}
        </ul>
      )}
    </div>
  );
}
