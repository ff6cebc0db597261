import { formatClock, formatDate, spokenTime, VisuallyHidden } from '@playhead/ui';
import type { LibrarySource } from '../api/library.js';
import { MarkedText } from '../recording/marked-text.js';
import { placeAddress } from '../recording/moment-address.js';
import { Link } from '../router.js';
import * as styles from './ask-dialog.module.css';

interface AnswerSourceProps {
  source: LibrarySource;
  onOpen: () => void;
}

export function AnswerSource({ source, onOpen }: AnswerSourceProps) {
  const { recordingId, title, recordedAt, speaker, start, text, marks } = source;
  return (
    <li>
      <Link to={placeAddress(recordingId, source)} className={styles.source} onClick={onOpen}>
        <span className={styles.where}>
          <strong>{title}</strong>
          <span>
            {formatDate(recordedAt)}, <VisuallyHidden>at {spokenTime(start)}</VisuallyHidden>
            <span aria-hidden="true">{formatClock(start)}</span>
          </span>
        </span>
        <span className={styles.said}>
          {speaker && `${speaker}: `}
          <q>
            <MarkedText snippet={text} matches={marks} />
          </q>
        </span>
      </Link>
    </li>
  );
}
