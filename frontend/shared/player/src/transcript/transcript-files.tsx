import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { DOWNLOAD } from '../ui/icon-paths.js';
import { Icon } from '../ui/icon.js';
import './transcript-files.css';

const FILES = [
  { ending: 'vtt', label: 'Captions (WebVTT)' },
  { ending: 'srt', label: 'Captions (SRT)' },
  { ending: 'txt', label: 'Transcript (text)' },
];

/** The transcript to take away, in the formats in which the server writes it; the browser saves it. */
export function TranscriptFiles({ file }: { file: string }) {
  const id = useId();
  const all = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!open) return;
    // Safari gives a pressed button no focus, so a press elsewhere moves none away.
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
    <div ref={all} className="ph-files" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className="ph-button ph-button-small"
        aria-label="Download transcript"
        data-tip={open ? undefined : 'Download transcript'}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon path={DOWNLOAD} size={18} />
      </button>
      {open && (
        <ul id={id} className="ph-files-list">
          {FILES.map(({ ending, label }) => (
            <li key={ending}>
              <a href={`${file}.${ending}`} download onClick={close}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
