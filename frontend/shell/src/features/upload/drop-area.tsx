import { classNames, LIMITS } from '@playhead/ui';
import { FileUploadOutlinedIcon } from '@playhead/ui/icons/file-upload-outlined';
import { GraphicEqIcon } from '@playhead/ui/icons/graphic-eq';
import { VideocamOutlinedIcon } from '@playhead/ui/icons/videocam-outlined';
import { useRef, useState, type DragEvent } from 'react';
import { FolderChoice } from '../../recording/folder-choice.js';
import { LanguageChoice } from '../../recording/language-choice.js';
import { TRANSCRIPT_TYPES } from '../../recording/transcript-file.js';
import { Refusals } from './refusals.js';
import { PARTS_ABOVE } from './sending/send-parts.js';
import { ACCEPTED } from './sending/uploader.js';
import * as importDialog from './import-dialog.module.css';
import * as styles from './drop-area.module.css';

export interface DropAreaProps {
  /** Why the last files were refused. */
  refusals: readonly string[];
  onChoose: (files: File[]) => void;
}

export function DropArea({ refusals, onChoose }: DropAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onChoose([...event.dataTransfer.files]);
  };

  return (
    <>
      <button
        type="button"
        className={isOver ? classNames(styles.drop, styles.dropOver) : styles.drop}
        autoFocus
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.icon}>
          <FileUploadOutlinedIcon aria-hidden="true" />
        </span>
        <strong>Drop your recording here</strong>
        <span>Or click to browse files from your computer</span>
        <span className={styles.kinds}>
          <span>
            <GraphicEqIcon aria-hidden="true" /> Audio
          </span>
          <span>
            <VideocamOutlinedIcon aria-hidden="true" /> Video
          </span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Recording file"
        multiple
        accept={[...ACCEPTED, ...TRANSCRIPT_TYPES].join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again.
          event.target.value = '';
          if (files.length > 0) onChoose(files);
        }}
      />
      <Refusals refusals={refusals} />
      <div className={styles.choices}>
        <FolderChoice />
        <LanguageChoice />
      </div>
      <p className={importDialog.hint}>
        Supports MP3, MP4, WAV, MOV (Max {LIMITS.uploadBytes / 1024 ** 2}MB)
      </p>
      <p className={importDialog.hint}>
        Have a transcript? Choose it with the recording: VTT, SRT, TXT or JSON.
      </p>
      <p className={importDialog.hint}>
        If the connection drops, files over {PARTS_ABOVE / 1024 ** 2} MB continue where they stopped. Smaller
        files start over.
      </p>
    </>
  );
}
