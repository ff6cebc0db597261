import { CheckOutlinedIcon } from '@playhead/ui/icons/check-outlined';
import { GraphicEqIcon } from '@playhead/ui/icons/graphic-eq';
import { VideocamOutlinedIcon } from '@playhead/ui/icons/videocam-outlined';
import { classNames, formatBytes, formatDate } from '@playhead/ui';
import { useState } from 'react';
import type { DriveFile } from '../../../api/drive.js';
import type { Selection } from './use-drive-selection.js';
import * as styles from './drive.module.css';

export interface DriveFileRowProps {
  file: DriveFile;
  selection: Selection | undefined;
  onSelect: () => void;
}

/** A file as a button with its name, size, date, type and import state. */
export function DriveFileRow({ file, selection, onSelect }: DriveFileRowProps) {
  const facts = [
    formatBytes(file.size === null ? null : Number(file.size)),
    file.modifiedTime && formatDate(file.modifiedTime),
  ].filter(Boolean);
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.row, styles.file)}
        // Not `disabled`, which would lose the focus.
        aria-disabled={selection !== undefined}
        onClick={() => selection === undefined && onSelect()}
      >
        <Picture file={file} />
        <span className={styles.words}>
          <span className={styles.name} title={file.name}>
            {file.name}
          </span>
          <span className={styles.facts}>
            {facts.join(' · ')}
            <span className={styles.type}>{typeOf(file)}</span>
          </span>
        </span>
        <span className={styles.state} aria-live="polite" data-selected={selection === 'selected'}>
          {selection === 'selected' && <CheckOutlinedIcon aria-hidden="true" />}
          {selection === 'selected' ? 'Selected' : selection ? 'Processing...' : 'Click to select'}
        </span>
      </button>
    </li>
  );
}

function Picture({ file: { thumbnailLink, mimeType } }: { file: DriveFile }) {
  const [isBroken, setBroken] = useState(false);
  const Icon = mimeType.startsWith('audio/') ? GraphicEqIcon : VideocamOutlinedIcon;
  return (
    <span className={styles.picture}>
      {thumbnailLink && !isBroken ? (
        <img src={thumbnailLink} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : (
        <Icon aria-hidden="true" />
      )}
    </span>
  );
}

/** A short type such as `MP4`, from the file name, else from the MIME type. */
function typeOf({ name, mimeType }: DriveFile): string {
  const ending = /\.(\w{2,4})$/.exec(name)?.[1];
  return (ending ?? mimeType.split('/')[1] ?? mimeType).toUpperCase();
}
