import { ArrowForwardOutlinedIcon } from '@playhead/ui/icons/arrow-forward-outlined';
import { VideoLibraryOutlinedIcon } from '@playhead/ui/icons/video-library-outlined';
import { formatClock } from '@playhead/ui';
import type { MouseEvent } from 'react';
import { MarkedText } from '../../recording/marked-text.js';
import { optionId } from './option-id.js';
import { addressesIn, type Moment, type RecordingOptions } from './options.js';
import type { Page } from './pages.js';
import * as styles from './search-results.module.css';

/** Labels of matches outside of the transcript. */
const FIELDS: Partial<Record<Moment['field'], string>> = {
  description: 'Description',
  chapter: 'Chapter',
  comment: 'Comment',
  slide: 'On slide',
  speaker: 'Speaker',
};

interface SearchResultsProps {
  listId: string;
  pages: Page[];
  found: RecordingOptions[];
  /** Index of the option in the whole list. */
  chosen: number;
  onPoint: (index: number) => void;
  onOpen: (address: string) => void;
}

export function SearchResults({ listId, pages, found, chosen, onPoint, onOpen }: SearchResultsProps) {
  const indexOf = (group: number): number => pages.length + addressesIn(found.slice(0, group)).length;
  const optionProps = (index: number, address: string) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === chosen,
    // Ignores events without movement, which occur when the list renders under a resting pointer.
    onMouseMove: ({ movementX, movementY }: MouseEvent) => {
      if (movementX !== 0 || movementY !== 0) onPoint(index);
    },
    onClick: () => onOpen(address),
  });
  return (
    <div id={listId} role="listbox" aria-label="Results" className={styles.list}>
      {pages.length > 0 && (
        <div role="group" aria-label="Pages" className={styles.group}>
          {pages.map(({ name, address }, index) => (
            <div key={address} {...optionProps(index, address)} className={styles.recording}>
              <ArrowForwardOutlinedIcon aria-hidden="true" />
              <strong>{name}</strong>
            </div>
          ))}
        </div>
      )}
      {found.map(({ recordingId, title, matches, address, moments, moreAddress }, group) => (
        <div key={recordingId} role="group" aria-label={title} className={styles.group}>
          <div {...optionProps(indexOf(group), address)} className={styles.recording}>
            <VideoLibraryOutlinedIcon aria-hidden="true" />
            <strong>
              <MarkedText snippet={title} matches={matches} />
            </strong>
          </div>
          {moments.map((moment, at) => (
            <div
              key={`${moment.field}-${moment.start}-${moment.snippet}`}
              {...optionProps(indexOf(group) + 1 + at, moment.address)}
            >
              <span className={styles.time}>{formatClock(moment.start)}</span>
              <span className={styles.text}>
                {FIELDS[moment.field] && <small>{FIELDS[moment.field]}</small>}
                <MarkedText {...moment} />
              </span>
            </div>
          ))}
          {moreAddress && (
            <div {...optionProps(indexOf(group) + 1 + moments.length, moreAddress)} className={styles.more}>
              More in this recording
            </div>
          )}
        </div>
      ))}
    </div>
  );
}
