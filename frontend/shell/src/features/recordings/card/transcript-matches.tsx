import { formatClock } from '@playhead/ui';
import type { SearchPage } from '../../../api/recordings.js';
import { MarkedText } from '../../../recording/marked-text.js';
import { clipAddress, momentAddress, transcriptAddress } from '../../../recording/moment-address.js';
import { Link } from '../../../router.js';
import * as styles from './transcript-matches.module.css';

type Found = SearchPage['results'][number];

/** Maximum number of lines shown per recording. */
const SHOWN = 3;

export interface TranscriptMatchesProps {
  id: string;
  found: Found[];
  words: string;
  /** Whether there are more matches than these. */
  isCut: boolean;
}

export function TranscriptMatches({ id, found, words, isCut }: TranscriptMatchesProps) {
  if (found.length === 0) return null;
  return (
    <section id={id} className={styles.found} aria-label="Found in transcripts" tabIndex={-1}>
      <h2>Found in transcripts</h2>
      <ul>
        {found.map(({ recordingId, title, moments, hasMore, canEdit }) => (
          <li key={recordingId}>
            <h3>
              <Link to={`/edit/${recordingId}`}>{title}</Link>
            </h3>
            <ol>
              {moments.slice(0, SHOWN).map((moment) => (
                <li key={`${moment.field}-${moment.start}-${moment.snippet}`}>
                  <Link to={momentAddress(recordingId, moment, words)}>
                    <span className={styles.time}>{formatClock(moment.start)}</span>
                    <span>
                      <MarkedText {...moment} />
                    </span>
                  </Link>
                  {canEdit && (
                    <Link
                      className={styles.clip}
                      to={clipAddress(recordingId, moment)}
                      aria-label={`Create clip at ${formatClock(moment.start)} of ${title}`}
                    >
                      Create clip
                    </Link>
                  )}
                </li>
              ))}
            </ol>
            {(hasMore || moments.length > SHOWN) && (
              <p>
                <Link to={transcriptAddress(recordingId, words)}>More in this recording</Link>
              </p>
            )}
          </li>
        ))}
      </ul>
      {isCut && <p>There are more results. Add a word to narrow them down.</p>}
    </section>
  );
}

/** Search results without title matches, which the list shows already. */
export const beyondTitles = (page: SearchPage | null | undefined): Found[] =>
  (page?.results ?? []).flatMap((found) => {
    const moments = found.moments.filter(({ field }) => field === 'transcript' || field === 'chapter');
    return moments.length > 0 ? [{ ...found, moments }] : [];
  });
