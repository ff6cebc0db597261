import { Fragment, memo, useMemo } from 'react';
import type { SaveCorrection } from './correction.js';
import { type Annotation, Annotations } from './annotations.js';
import type { Match } from '../search/search.js';
import type { TimedSegment } from '../../timeline/timeline.js';
import type { TextCuts } from '../text-cuts.js';
import { TranscriptLine } from './transcript-line.js';
import type { UnsurePlace } from '../unsure/unsure.js';
import { useNearView } from './use-near-view.js';
import * as styles from './transcript-lines.module.css';

const NO_MATCHES: readonly Match[] = [];

interface TranscriptBlockProps {
  lines: readonly TimedSegment[];
  headings: readonly (string | undefined)[];
  speakers: readonly (string | undefined)[];
  /** Index of the block's first line. The indexes below are relative to it, -1 for none. */
  first: number;
  current: number;
  tabStop: number;
  matches: readonly Match[];
  shownMatch: Match | undefined;
  shownUnsure: UnsurePlace | undefined;
  hidesFillers: boolean;
  cuts: TextCuts['lines'] | undefined;
  /** By the index of the line that follows them. */
  annotations: ReadonlyMap<number, readonly Annotation[]>;
  onPlay: ((seconds: number) => void) | undefined;
  onSeek: (line: number) => void;
  onCorrect: SaveCorrection | undefined;
  /** ID of the line being corrected. */
  edited: string | undefined;
  onEdit: (id: string | null) => void;
}

/** Lines that the browser lays out together (`content-visibility`). Matches are marked only when visible. */
export const TranscriptBlock = memo(function TranscriptBlock(props: TranscriptBlockProps) {
  const { lines, first, matches, shownMatch } = props;
  const [block, isNear] = useNearView();
  const marked = isNear || shownMatch ? matches : NO_MATCHES;
  const found = useMemo(() => Map.groupBy(marked, ({ line }) => line), [marked]);
  return (
    <li
      ref={block}
      className={styles.block}
      style={{ containIntrinsicBlockSize: `auto ${estimatedHeight(lines)}px` }}
    >
      <ol>
        {lines.map((line, index) => (
          <Fragment key={line.id}>
            <Annotations annotations={props.annotations.get(first + index)} onPlay={props.onPlay} />
            <TranscriptLine
              line={line}
              number={first + index}
              heading={props.headings[index]}
              speaker={props.speakers[index]}
              isCurrent={index === props.current}
              isTabStop={index === props.tabStop}
              matches={found.get(first + index) ?? NO_MATCHES}
              shownMatch={shownMatch?.line === first + index ? shownMatch : undefined}
              shownUnsure={props.shownUnsure?.line === first + index ? props.shownUnsure : undefined}
              hidesFillers={props.hidesFillers}
              cuts={props.cuts?.get(line.id)}
              onSeek={props.onSeek}
              onCorrect={props.onCorrect}
              isEdited={line.id === props.edited}
              onEdit={props.onEdit}
            />
          </Fragment>
        ))}
      </ol>
    </li>
  );
});

/** Estimated height in pixels, so that the scrollbar is nearly right before the first layout. */
function estimatedHeight(lines: readonly TimedSegment[]): number {
  return lines.reduce((height, line) => height + 16 + 22 * Math.ceil(line.text.length / 42), 0);
}
